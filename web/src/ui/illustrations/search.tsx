/** A lens over an empty planet: a search that found nothing. */
import { Scene } from "./scene";

/** A decoration: the words beside it say it. */
export function SearchPicture() {
  return (
    <Scene>
      <path className="art-handle" d="M140 116l30 30" />
      <circle className="art-paper" cx="108" cy="84" r="46" />
      <circle className="art-glow" cx="108" cy="84" r="21" />
      <path className="art-mark" d="M88 94c-12 10-9 17 9 11s38-19 44-29 0-14-13-8" />
      <path className="art-line" d="M78 60l3 3M136 110l3 3" />
    </Scene>
  );
}
