/** A person: their picture, or the first character of their name. */
import { useState } from "react";

/** Whose avatar it is; the name is read beside it, so the picture says nothing. */
export interface AvatarProps {
  name: string;
  src?: string;
  size?: "lg";
}

/** A circle; a picture that does not load gives way to the character. */
export function Avatar({ name, src, size }: AvatarProps) {
  const [isBroken, setBroken] = useState(false);
  const [first = ""] = name.trim();
  return (
    <span className={size ? `avatar avatar-${size}` : "avatar"} aria-hidden="true">
      {src && !isBroken ? <img src={src} alt="" loading="lazy" onError={() => setBroken(true)} /> : first}
    </span>
  );
}
