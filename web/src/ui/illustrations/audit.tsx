/** An identity card behind a shield: an audit. */
import { Scene } from "./scene";

/** A decoration: the words beside it say it. */
export function AuditPicture() {
  return (
    <Scene>
      <rect className="art-paper" x="50" y="44" width="132" height="92" rx="10" />
      <circle className="art-soft" cx="88" cy="78" r="15" />
      <path className="art-soft" d="M64 118c2-15 12-20 24-20s22 5 24 20Z" />
      <path className="art-line" d="M126 70h40M126 88h40M126 106h14" />
      <path className="art-glow" d="M172 92l26 9v18c0 16-12 27-26 33-14-6-26-17-26-33v-18Z" />
      <path className="art-mark" d="M161 122l8 8 14-16" />
    </Scene>
  );
}
