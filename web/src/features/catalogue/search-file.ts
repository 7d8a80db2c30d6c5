/** A file that the generator writes for the search. */

/** What it says. */
export async function fetchSearchFile(address: string): Promise<unknown> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return answer.json();
}
