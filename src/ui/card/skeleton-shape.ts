// How high the grey is that stands where a card's rows will be, for the page and for the picture before it.

/** Grey rows and the pixels they take: of a card, on a phone and in a narrow card, where those are others. */
export type SkeletonShape = readonly [rows: number, height?: number, onPhone?: number, narrow?: number];

/** As custom properties, of which state.css takes the one that is meant. */
export function skeletonVars([, height = 0, onPhone = height, narrow = height]: SkeletonShape): Record<
  `--${string}`,
  string
> {
  return { '--skeleton': `${height}px`, '--skeleton-on-phone': `${onPhone}px`, '--skeleton-narrow': `${narrow}px` };
}
