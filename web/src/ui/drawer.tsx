/** Drawers: a dialog that slides in from a side of the screen. */
import { Modal, type ModalProps } from "./modal";

/** Which side it comes from, and what else it is called in the styles. */
export interface DrawerProps extends ModalProps {
  side?: "start" | "end";
  className?: string;
}

/** A drawer at the end of the line, or at its start. */
export function Drawer({ side = "end", className = "", ...modal }: DrawerProps) {
  const look = side === "start" ? "drawer drawer-start" : "drawer";
  return <Modal {...modal} look={`${look} ${className}`.trimEnd()} />;
}
