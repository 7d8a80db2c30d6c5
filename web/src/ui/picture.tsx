/** A small picture: a decoration, unless it says something that no words beside it do. */

/** The picture's address, size in the layout, and look. */
export interface PictureProps {
  src: string;
  /** What it says; nothing beside words that say it. */
  alt?: string | undefined;
  width: number;
  height: number;
  className?: string;
}

/** Lazy, because React adds a preload to the markup of eager images; nothing where there is no address. */
export function Picture({ src, alt = "", width, height, className }: PictureProps) {
  if (src === "") return null;
  return <img className={className} src={src} alt={alt} width={width} height={height} loading="lazy" />;
}
