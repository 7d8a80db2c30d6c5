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
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      {preview === null ? <Icon name="upload" className="i-lg" /> : <img className="upload-preview" src={preview} alt="" />}
      <span className="upload-label">{label}</span>
      {file && <span className="upload-name">{file.name}</span>}
      {progress !== null && <progress max={1} value={progress} aria-label={label} />}
      {error === undefined ? hint !== undefined && <span className="field-hint">{hint}</span> : <span className="field-error" role="alert">{error}</span>}
    </label>
  );
}

/** An address of the file for a picture, as long as it is chosen. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is a resource that must be given back
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
