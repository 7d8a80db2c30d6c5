/** Dialogs: a question or a form in the middle of the screen. */
import { useState } from "react";
import { Button } from "./button";
import { FormError } from "./form-error";
import { Modal, type ModalProps } from "./modal";

/** A dialog with whatever is in it. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} look="dialog" />;
}

/** How a question was left. */
export type DialogChoice = "confirm" | "cancel";

/** A question with two answers. */
export interface ConfirmDialogProps extends Omit<ModalProps, "foot" | "onClose"> {
  confirmLabel: string;
  cancelLabel: string;
  isDangerous?: boolean;
  /** Holds the dialog open while it runs, and for good where it resolves to false or to what is wrong. */
  beforeClose?: (choice: DialogChoice) => Promise<boolean | string>;
  onClose: (choice: DialogChoice) => void;
}

/** Escape and the cross cancel; while an answer is checked its button works and nothing else answers. */
export function ConfirmDialog({ confirmLabel, cancelLabel, isDangerous, beforeClose, onClose, ...modal }: ConfirmDialogProps) {
  const [checked, setChecked] = useState<DialogChoice | null>(null);
  const [error, setError] = useState("");
  const close = async (choice: DialogChoice) => {
    if (checked !== null) return;
    setError("");
    setChecked(choice);
    const verdict = await (beforeClose?.(choice) ?? Promise.resolve(true)).catch(() => false);
    setChecked(null);
    if (verdict === true) onClose(choice);
    else setError(verdict || "");
  };
  const button = (choice: DialogChoice) => ({
    isLoading: checked === choice,
    disabled: checked !== null && checked !== choice,
    onClick: () => void close(choice),
  });
  return (
    <Dialog
      {...modal}
      onClose={() => void close("cancel")}
      foot={
        <>
          <Button look="secondary" {...button("cancel")}>
            {cancelLabel}
          </Button>
          <Button look={isDangerous ? "danger" : "primary"} {...button("confirm")}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {modal.children}
      <FormError>{error}</FormError>
    </Dialog>
  );
}
