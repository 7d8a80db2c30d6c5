/** The few words of the gallery: the interface's own, and samples in a language of each direction. */

const WORDS: Readonly<Record<string, string>> = {
  "common.close": "Close",
  "common.failed": "Something went wrong.",
  "common.loading": "Loading…",
  "common.try_again": "Try again",
};

/** The interface's words, in English. */
export function galleryWords(key: string): string {
  return WORDS[key] ?? key;
}

/** Words of samples, one of them long. */
export interface Samples {
  short: string;
  long: string;
  sentence: string;
  name: string;
}

/** English samples. */
export const ENGLISH: Samples = {
  short: "Star Drifters",
  long: "A server with an unusually long name in the far north-east",
  sentence: "The code was sent to your phone and is valid for five minutes.",
  name: "Ann",
};

/** Arabic samples. */
export const ARABIC: Samples = {
  short: "تائهو النجوم",
  long: "خادم يحمل اسمًا طويلًا على غير العادة في أقصى الشمال الشرقي",
  sentence: "أُرسل الرمز إلى هاتفك، وهو صالح لمدة خمس دقائق.",
  name: "آن",
};
