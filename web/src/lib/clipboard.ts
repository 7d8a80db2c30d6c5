/** Copying a text for the shopper. */

/** How long a button says that it copied, in milliseconds. */
export const COPIED_FOR = 1500;

/** Whether the browser took the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error("the text could not be copied", error);
    return false;
  }
}
