/** An icon of the design system, drawn in the text colour. */

/** A decoration: its button or link carries the words, and assistive technology finds nothing in it. */
export function Icon({ name, className = "" }: { name: string; className?: string | undefined }) {
  return <span className={`i i-${name} ${className}`.trimEnd()} />;
}
