/** A bank card with a coin: a payment. */
import { Scene } from "./scene";

/** A decoration: the words beside it say it. */
export function PaymentPicture() {
  return (
    <Scene>
      <rect className="art-paper" transform="rotate(-8 112 92)" x="46" y="50" width="132" height="86" rx="10" />
      <path className="art-stripe" transform="rotate(-8 112 92)" d="M48 68h128v16H48Z" />
      <path className="art-line" transform="rotate(-8 112 92)" d="M62 102h34M62 118h20" />
      <circle className="art-glow" cx="168" cy="118" r="27" />
      <path className="art-mark" d="M168 103l4.500 9.500 10.500 1.300-7.700 7.200 2 10.300-9.300-5-9.300 5 2-10.300-7.700-7.200 10.500-1.300Z" />
    </Scene>
  );
}
