/** A bell at rest: messages. */
import { Scene } from "./scene";

/** A decoration: the words beside it say it. */
export function MessagesPicture() {
  return (
    <Scene>
      <path className="art-paper" d="M120 38c-26 0-42 19-42 43v27l-14 22h112l-14-22V81c0-24-16-43-42-43ZM120 38v-9M104 132a16 16 0 0 0 32 0" />
      <path className="art-line" d="M96 82c0-14 8-24 20-26" />
      <circle className="art-glow" cx="164" cy="56" r="16" />
      <path className="art-mark" d="M158 50h12l-12 12h12" />
    </Scene>
  );
}
