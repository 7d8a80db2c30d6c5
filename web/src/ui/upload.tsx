/** Choosing a picture to send: by a click, by keyboard or by dropping it. */
import { useEffect, useState, type DragEvent, type ReactNode } from "react";
import { Icon } from "./icon";

/** What is chosen and how it goes; the control itself sends nothing. */
export interface UploadProps {
  label: string;
  /** Which files may be chosen: `image/png,image/jpeg`. */
  accept: string;
  file: File | null;
  onChoose: (file: File) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** How much is sent, from 0 to 1. */
  progress?: number | null;
  disabled?: boolean;
  isReadOnly?: boolean;
}

/** A large target with a preview of what was chosen. */
export function Upload({ label, accept, file, onChoose, hint, error, progress = null, disabled, isReadOnly }: UploadProps) {
  const [isOver, setOver] = useState(false);
  const preview = usePreview(file);
  const isLocked = disabled || isReadOnly || progress !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isLocked && accept.split(",").includes(dropped.type)) onChoose(dropped);
  };
  return (
    <label
      className="upload"
      data-over={isOver || undefined}
      data-read-only={isReadOnly || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!isLocked);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className="visually-hidden"
        type="file"
        accept={accept}
        disabled={isLocked}
        aria-invalid={error !== undefined}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen again, where it was not taken.
          target.value = "";
          if (chosen) onChoose(chosen);
        }}
      />
      {preview === null ? <Icon name="upload" className="i-lg" /> : <img className="upload-preview" src={preview} alt="" />}
      <span className="upload-label">{label}</span>
      {file && <span className="upload-name">{file.name}</span>}
      {progress !== null && <progress max={1} value={progress} aria-label={label} />}
      {error === undefined ? hint !== undefined && <span className="field-hint">{hint}</span> : <span className="field-error" role="alert">{error}</span>}
    </label>
  );
}

/** How long the longer side of a preview is at most, in points of its own. */
const PREVIEW_SIDE = 512;

/** A small picture of a file as a `data:` address: pages may show no `blob:` one. */
async function drawPreview(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL();
}

/** The address of the file's preview, as long as it is chosen; none of what is no picture. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    let isGone = false;
    drawPreview(file).then(
      (address) => !isGone && setPreview({ file, address }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return preview !== null && preview.file === file ? preview.address : null;
}
