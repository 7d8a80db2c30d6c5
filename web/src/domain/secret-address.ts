/** Addresses that are a secret: whoever has one may read or do something. */

/** That of a receipt, by which its codes are read, those of signing in, and what was filled in. */
const SECRET = /[?&](key|token|uuid|queryRechargeFormDataStr)\b/;

/** As often as nobody wraps an address in another. */
const PASSES = 9;

/** Whether an address has a secret in its query, or carries an address that has, however often that is encoded. */
export function isSecretAddress(address: string): boolean {
  let text = address;
  for (let pass = 0; pass < PASSES; pass += 1) {
    if (SECRET.test(text)) return true;
    text = text.replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  }
  return false;
}
