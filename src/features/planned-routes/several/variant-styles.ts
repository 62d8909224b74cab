// Colour and dash of up to ten routes. Routes with similar colours have different dashes.
export const VARIANT_STYLES: readonly { readonly color: string; readonly dash: readonly number[] }[] = [
  { color: '--variant-1', dash: [] },
  { color: '--variant-2', dash: [12, 5] },
  { color: '--variant-3', dash: [3, 4] },
  { color: '--variant-4', dash: [14, 4, 3, 4] },
  { color: '--variant-5', dash: [8, 3] },
  { color: '--variant-6', dash: [18, 6] },
  { color: '--variant-7', dash: [2, 6] },
  { color: '--variant-8', dash: [10, 3, 2, 3, 2, 3] },
  { color: '--variant-9', dash: [6, 6] },
  { color: '--variant-10', dash: [22, 4, 4, 4] },
];

export function dashOf(index: number): readonly number[] {
  return VARIANT_STYLES[index]?.dash ?? [];
}
