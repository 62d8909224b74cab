// How high the grey is that stands where a card's rows will be, for the page and for the picture before it.

/** Grey rows and the pixels they take: of a card, on a phone and in a narrow card, where those are others. */
export type BonesShape = readonly [rows: number, height?: number, onPhone?: number, narrow?: number];

/** As custom properties, of which state.css takes the one that is meant. */
export function bonesVars([, height = 0, onPhone = height, narrow = height]: BonesShape): Record<
  `--${string}`,
  string
> {
  return { '--bones': `${height}px`, '--bones-on-phone': `${onPhone}px`, '--bones-narrow': `${narrow}px` };
}
