/** What the pictures of an identity audit are called, and what they are to show. */
import { t } from "../../lib/localizer";

/** The word of a type of picture. */
export function pictureWord(type: string): string {
  const words: Readonly<Record<string, string>> = {
    pay_image: t("audit.pay_image"),
    bank_card: t("audit.bank_card"),
    id_card: t("audit.id_card"),
    hand_held_photo: t("audit.hand_held_photo"),
  };
  return words[type] ?? type;
}

/** What a picture of a type is to show; nothing of one that this page does not know. */
export function pictureHint(type: string): string {
  const hints: Readonly<Record<string, string>> = {
    pay_image: t("audit.pay_image_hint"),
    bank_card: t("audit.bank_card_hint"),
    id_card: t("audit.id_card_hint"),
    hand_held_photo: t("audit.hand_held_photo_hint"),
  };
  return hints[type] ?? "";
}
