/** The flag of a region. */

/** A decoration beside the region's name; lazy, because React adds a preload to the markup of eager images. */
export function Flag({ image }: { image: string }) {
  return <img className="flag" src={image} alt="" width={24} height={16} loading="lazy" />;
}
