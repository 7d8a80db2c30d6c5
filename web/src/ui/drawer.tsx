/** Drawers: a dialog that slides in from a side of the screen. */
import { Modal, type ModalProps } from "./modal";

/** A drawer at the end of the line, or at its start. */
export function Drawer({ side = "end", ...modal }: ModalProps & { side?: "start" | "end" }) {
  return <Modal {...modal} look={side === "start" ? "drawer drawer-start" : "drawer"} />;
}
