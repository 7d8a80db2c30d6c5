/** Keys of the messages that the browser loads, each with the names of its arguments. Made by `npm run gen`. */
export interface Messages {
  "common.close": never;
  "common.failed": never;
  "common.list_separator": never;
  "common.loading": never;
  "common.show_more": never;
  "common.subscribed": never;
  "common.try_again": never;
  "locale.choose": never;
  "locale.currencies": never;
  "locale.currency_note": never;
  "locale.languages": never;
  "locale.region_note": never;
  "locale.regions": never;
  "panel.account_hint": never;
  "panel.buy": never;
  "panel.choose_option": never;
  "panel.incomplete": never;
  "panel.no_goods": never;
  "panel.required": never;
  "panel.sale_ends": never;
  "panel.sold_out": never;
  "panel.step_account": never;
  "panel.step_sku": never;
  "panel.total": never;
  "panel.user_id": never;
  "search.close": never;
  "search.empty": never;
  "search.empty_hint": never;
  "search.failed": never;
  "search.found": "count";
  "search.label": never;
  "search.open": never;
  "search.placeholder": never;
  "search.prompt": never;
  "search.trending": never;
}

/** The key of a message. */
export type MessageKey = keyof Messages;
