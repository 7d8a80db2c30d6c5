/** The flag of a region. */

/** A decoration beside the region's name. */
export function Flag({ image, isLazy = false }: { image: string; isLazy?: boolean }) {
  return <img className="flag" src={image} alt="" width={24} height={16} loading={isLazy ? "lazy" : "eager"} />;
}
