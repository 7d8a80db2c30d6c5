/** What opens above the page: dialogs, drawers, messages. */
import { useState } from "react";
import { Button } from "../ui/button";
import { ConfirmDialog, Dialog, type DialogChoice } from "../ui/dialog";
import { Drawer } from "../ui/drawer";
import { showNotice } from "../ui/notices";
import { showToast } from "../ui/toast";
import { Part } from "./part";
import type { Samples } from "./words";

const KINDS = ["success", "warning", "error", "none"] as const;
const CHECK = 800;

/** Confirming fails the first time, so that both ends of a check can be seen. */
function makeCheck(error: string): (choice: DialogChoice) => Promise<true | string> {
  let attempts = 0;
  return async (choice) => {
    if (choice === "cancel") return true;
    await new Promise((done) => setTimeout(done, CHECK));
    attempts += 1;
    return attempts > 1 || error;
  };
}

/** Buttons that open everything. */
export function Overlays({ samples }: { samples: Samples }) {
  const [open, setOpen] = useState<"dialog" | "confirm" | "start" | "end" | "headed" | null>(null);
  const [check] = useState(() => makeCheck(samples.sentence));
  const close = () => setOpen(null);
  const modal = { title: samples.short, onClose: close };
  return (
    <>
      <Part id="dialogs" title="Dialog and drawer">
        <div className="gallery-row">
          <Button onClick={() => setOpen("dialog")}>Open dialog</Button>
          <Button onClick={() => setOpen("confirm")}>Open question</Button>
          <Button onClick={() => setOpen("start")}>Open drawer at start</Button>
          <Button onClick={() => setOpen("end")}>Open drawer at end</Button>
          <Button onClick={() => setOpen("headed")}>Open drawer with a field</Button>
        </div>
        <Dialog {...modal} isOpen={open === "dialog"} foot={<Button onClick={close}>{samples.name}</Button>}>
          <p>{samples.sentence.repeat(40)}</p>
        </Dialog>
        <ConfirmDialog {...modal} isOpen={open === "confirm"} confirmLabel="Delete" cancelLabel="Keep" isDangerous beforeClose={check}>
          <p>{samples.sentence}</p>
        </ConfirmDialog>
        <Drawer {...modal} side="start" isOpen={open === "start"}>
          <p>{samples.sentence}</p>
        </Drawer>
        <Drawer {...modal} isOpen={open === "end"}>
          <p>{samples.sentence}</p>
        </Drawer>
        <Drawer {...modal} isOpen={open === "headed"} head={<input className="field-input" aria-label={samples.name} />}>
          <p>{samples.sentence}</p>
        </Drawer>
      </Part>
      <Part id="messages" title="Toast and notices">
        {KINDS.map((kind) => (
          <div key={kind} className="gallery-row">
            <Button look="secondary" onClick={() => showToast(samples.sentence, kind)}>{`Toast: ${kind}`}</Button>
            <Button look="secondary" onClick={() => showNotice(samples.sentence, kind)}>{`Notice: ${kind}`}</Button>
          </div>
        ))}
      </Part>
    </>
  );
}
