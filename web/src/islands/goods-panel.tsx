/** The buy panel of a goods page as an island. */
export { GoodsPanel as default } from "../features/ordering/goods-panel";
