/** Parts of a form that come later, and without which the form still works. */
import { lazy, type ComponentType } from "react";

/** A part that is loaded when it is first shown; where its script does not come, nothing or something simpler is in its place. */
export function optional<Props extends object>(load: () => Promise<ComponentType<Props>>, instead: ComponentType<Props> = () => null) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}
