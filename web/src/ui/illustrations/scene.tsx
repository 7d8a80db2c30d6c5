/** What every illustration stands on. */
import type { ReactNode } from "react";

/** A decoration in the colours of the scheme: ground, shadow and sparks around what it is about. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className="art" viewBox="0 0 240 180" width="160" height="120" aria-hidden="true">
      <path className="art-back" d="M34 96C22 58 58 26 98 30c36-24 98-10 110 36c22 30 0 76-42 78C126 160 58 156 34 96Z" />
      <ellipse className="art-shade" cx="120" cy="158" rx="74" ry="6" />
      {children}
      <path className="art-spark" d="M34 40l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" />
    </svg>
  );
}
