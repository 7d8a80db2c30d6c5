/** The names by which goods stand in addresses. */

const SLUG = /^[a-z0-9][a-z0-9_-]{0,119}$/;

/** Whether a text is a slug: 1 to 120 of a-z, 0-9, `_` and `-`, starting with a letter or digit. */
export function isSlug(text: string): boolean {
  return SLUG.test(text);
}
