/** Amounts of the wire, as an order shows them. */
import { parseAmount } from "../../domain/money";
import { money } from "../../lib/localizer";

/** The wire's decimal in hundredths; what is no amount counts as nothing. */
export const hundredths = (text: string): number => parseAmount(text) ?? 0;

/** The wire's decimal as it is read. */
export const shownAmount = (text: string, currency: string): string => money(hundredths(text), currency);
