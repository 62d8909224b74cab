// Skeleton heights of card rows, for the page and for the prerendered page.

/** Number of skeleton rows and their height in pixels: default, on a phone, and in a narrow card. */
export type SkeletonShape = readonly [rows: number, height?: number, onPhone?: number, narrow?: number];

/** The heights as custom properties; state.css selects one by width. */
export function skeletonVars([, height = 0, onPhone = height, narrow = height]: SkeletonShape): Record<
  `--${string}`,
  string
> {
  return { '--skeleton': `${height}px`, '--skeleton-on-phone': `${onPhone}px`, '--skeleton-narrow': `${narrow}px` };
}
