/** Days with their hour, where only the browser writes them: it alone knows the shopper's own time. */

let written: { language: string; format: Intl.DateTimeFormat } | undefined;

/** A day and its hour, from Unix seconds, in the shopper's own time and as the page's language writes it. */
export function moment(instant: number): string {
  const language = document.documentElement.lang || "en";
  if (written?.language !== language) {
    written = { language, format: new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }) };
  }
  return written.format.format(instant * 1000);
}
