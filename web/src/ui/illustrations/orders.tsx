/** A receipt with a coin: orders. */
import { Scene } from "./scene";

/** A decoration: the words beside it say it. */
export function OrdersPicture() {
  return (
    <Scene>
      <path className="art-paper" d="M80 32q0-6 6-6h68q6 0 6 6v120l-13-9-13 9-14-9-14 9-13-9-13 9Z" />
      <path className="art-line" d="M96 52h48M96 70h34M96 88h42M96 106h20" />
      <circle className="art-glow" cx="160" cy="112" r="24" />
      <path className="art-mark" d="M149 112l8 8 14-16" />
    </Scene>
  );
}
