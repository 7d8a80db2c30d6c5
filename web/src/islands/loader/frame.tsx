/** What surrounds every island, the same on the server and in the browser, so that ids agree. */
import { useEffect, type ReactNode } from "react";
import { FailedState } from "../../ui/failed-state";
import { Boundary } from "./boundary";

/** An island with, in the browser, a call for when it is alive and the markup to fall back to. */
export interface FrameProps {
  children: ReactNode;
  onAlive?: () => void;
  markup?: string | null;
}

/** What the island shows when it breaks; what asks the server brings its own `Queries`. */
export function Frame({ children, onAlive, markup }: FrameProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <Boundary fallback={(retry) => (markup ? <Markup html={markup} /> : <FailedState onRetry={retry} />)}>
      {children}
    </Boundary>
  );
}

/** The island as it was built: its links and forms work without it. */
function Markup({ html }: { html: string }) {
  return <div className="as-built" dangerouslySetInnerHTML={{ __html: html }} />;
}
