/** A small decorative picture beside words that say what it shows. */

/** The picture's address, size in the layout, and look. */
export interface PictureProps {
  src: string;
  width: number;
  height: number;
  className?: string;
}

/** Lazy, because React adds a preload to the markup of eager images; nothing where there is no address. */
export function Picture({ src, width, height, className }: PictureProps) {
  if (src === "") return null;
  return <img className={className} src={src} alt="" width={width} height={height} loading="lazy" data-retry="" />;
}
