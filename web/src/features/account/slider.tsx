/** The picture with its gap, and the piece that a pointer or the arrow keys bring there. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { ResponseData } from "../../lib/api-types";
import { t } from "../../lib/localizer";
import { keyStep, writeTrack, type TrackHand, type TrackPoint } from "./track";

/** The challenge, and who judges how the piece was moved. */
export interface SliderProps {
  challenge: ResponseData<"/charge/captcha">;
  onTrack: (track: string) => void;
}

interface Grip {
  hand: TrackHand;
  since: number;
  points: TrackPoint[];
  /** Where the pointer took the piece. */
  from: { x: number; y: number };
}

/** Fewer pixels are no try: the piece was only touched. */
const TOUCHED = 8;

/** Letting the piece go, or Enter, has the place judged. */
export function Slider({ challenge, onTrack }: SliderProps) {
  const { width, height, piece_size, piece_y, background, piece } = challenge;
  const size = { width: width ?? 1, height: height ?? 1, piece: piece_size ?? 1, top: piece_y ?? 0 };
  const picture = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const grip = useRef<Grip | null>(null);
  const [{ x, y }, setPlace] = useState({ x: 0, y: 0 });
  const hint = useId();
  useEffect(() => handle.current?.focus(), []);

  const bring = (held: Grip, across: number, down: number) => {
    const place = {
      x: Math.round(Math.min(Math.max(across, 0), size.width - size.piece)),
      y: Math.round(Math.min(Math.max(down, -size.top), size.height - size.piece - size.top)),
    };
    held.points.push({ ...place, t: Date.now() - held.since });
    setPlace(place);
  };
  const end = () => {
    const held = grip.current;
    grip.current = null;
    if (!held) return;
    if (Math.abs(x) >= TOUCHED || Math.abs(y) >= TOUCHED) onTrack(writeTrack(held.hand, held.points));
    else setPlace({ x: 0, y: 0 });
  };

  /** Where a pointer is, in pixels of the picture. */
  const onPicture = ({ clientX, clientY }: PointerEvent) => {
    const scale = size.width / (picture.current?.getBoundingClientRect().width ?? size.width);
    return { x: clientX * scale, y: clientY * scale };
  };
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setPlace({ x: 0, y: 0 });
    grip.current = { hand: "p", since: Date.now(), points: [{ x: 0, y: 0, t: 0 }], from: onPicture(event) };
  };
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    if (held?.hand !== "p") return;
    const at = onPicture(event);
    bring(held, at.x - held.from.x, at.y - held.from.y);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      end();
      return;
    }
    const step = keyStep(event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    grip.current ??= { hand: "k", since: Date.now(), points: [{ x: 0, y: 0, t: 0 }], from: { x: 0, y: 0 } };
    bring(grip.current, x + step.x, y + step.y);
  };
  const part = (pixels: number, of: number) => `${(pixels / of) * 100}%`;
  return (
    <>
      <div className="captcha-picture" dir="ltr" ref={picture}>
        <img src={background ?? ""} alt="" width={size.width} height={size.height} draggable={false} />
        <button
          ref={handle}
          type="button"
          className="captcha-piece"
          aria-label={t("sign_in.captcha_piece")}
          aria-describedby={hint}
          style={{
            insetInlineStart: part(x, size.width),
            insetBlockStart: part(size.top + y, size.height),
            width: part(size.piece, size.width),
          }}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={end}
          onPointerCancel={() => (grip.current = null)}
          onKeyDown={press}
        >
          <img src={piece ?? ""} alt="" width={size.piece} height={size.piece} draggable={false} />
        </button>
      </div>
      <p className="field-hint" id={hint}>
        {t("sign_in.captcha_hint")}
      </p>
      <p className="visually-hidden" role="status">
        {(x !== 0 || y !== 0) && t("sign_in.captcha_place", { right: x, down: y })}
      </p>
    </>
  );
}
