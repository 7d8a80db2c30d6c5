/** What dialogs and drawers share: a native modal dialog with a heading, which locks the page behind it. */
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from "react";
import { t } from "../lib/localizer";
import { IconButton } from "./button";

/** A modal's words and content; `onClose` is asked by Escape, the cross and a click beside it, and may leave it open. */
export interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Stands in the place of the heading; the title is then told and not shown. */
  head?: ReactNode;
  /** What the cross is called; "Close" without. */
  closeLabel?: string;
  children: ReactNode;
  foot?: ReactNode;
}

/** The browser keeps the focus inside, and gives it back to whoever had it. */
export function Modal(props: ModalProps & { look: string }) {
  const { isOpen, onClose, title, head, closeLabel = t("common.close"), children, foot, look } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (!isOpen) dialog.current?.close();
    else {
      dialog.current?.showModal();
      // A form begins at its first field, anything else at the cross.
      dialog.current?.querySelector<HTMLElement>(".dialog-body input:not([type=hidden])")?.focus();
    }
  }, [isOpen]);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // Browsers close at a second Escape whatever its `cancel` event was answered; not if the key is taken.
  const press = (event: KeyboardEvent) => event.key === "Escape" && cancel(event);
  // A click on the backdrop has the dialog itself as its target.
  const beside = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    <dialog
      ref={dialog}
      className={look}
      aria-label={head === undefined ? undefined : title}
      aria-labelledby={head === undefined ? heading : undefined}
      onCancel={(event) => event.target === dialog.current && cancel(event)}
      onKeyDown={press}
      onClick={beside}
    >
      <div className="dialog-head">
        {head === undefined ? <h2 id={heading}>{title}</h2> : isOpen && head}
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className="dialog-body">{isOpen && children}</div>
      {foot !== undefined && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}
