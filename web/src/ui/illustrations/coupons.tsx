/** Two tickets with a percent sign: coupons. */
import { Scene } from "./scene";

/** A decoration: the words beside it say it. */
export function CouponsPicture() {
  return (
    <Scene>
      <path className="art-glow" transform="rotate(-16 120 92)" d="M56 62h128v20a11 11 0 0 0 0 22v20H56v-20a11 11 0 0 0 0-22Z" />
      <path className="art-paper" transform="rotate(7 120 92)" d="M52 64h136v19a12 12 0 0 0 0 24v19H52v-19a12 12 0 0 0 0-24Z" />
      <path className="art-line" transform="rotate(7 120 92)" strokeDasharray="1 10" d="M152 72v48" />
      <path className="art-mark" d="M90 112l38-38" />
      <circle className="art-mark" cx="95" cy="82" r="7" />
      <circle className="art-mark" cx="123" cy="105" r="7" />
    </Scene>
  );
}
