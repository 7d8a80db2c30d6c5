/** A button that copies a text and says so. */
import { useEffect, useState } from "react";
import { COPIED_FOR, copyText } from "../lib/clipboard";
import { t } from "../lib/localizer";
import { Button, type ButtonProps } from "./button";
import { Icon } from "./icon";
import { showToast } from "./toast";

/** What is copied, and the words before and after. */
export interface CopyButtonProps extends Omit<ButtonProps, "onClick" | "children"> {
  text: string;
  label: string;
  copiedLabel: string;
}

/** For a moment after a copy it shows a tick and the second words. */
export function CopyButton({ text, label, copiedLabel, ...button }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = window.setTimeout(() => setCopied(false), COPIED_FOR);
    return () => window.clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    if (!(await copyText(text))) {
      showToast(t("common.failed"), "error");
      return;
    }
    setCopied(true);
    setCopies((count) => count + 1);
  };
  return (
    <Button look="secondary" size="sm" {...button} onClick={() => void copy()}>
      <Icon name={isCopied ? "check" : "copy"} className="i-sm" />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
