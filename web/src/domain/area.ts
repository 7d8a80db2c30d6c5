/** The areas of phone numbers. */

/** The area code until the server has told that of the region (`spec.md` §9). */
export const FIRST_AREA = 1;
