/** A window with a sad face: something failed. */
import { Scene } from "./scene";

/** A decoration: the words beside it say it. */
export function FailurePicture() {
  return (
    <Scene>
      <rect className="art-paper" x="56" y="40" width="128" height="104" rx="10" />
      <path className="art-line" d="M58 62h124M72 51h24" />
      <path className="art-mark" d="M98 88v6M142 88v6M100 122c10-13 30-13 40 0" />
    </Scene>
  );
}
