/**
 * To be called when what stands over the end of the page (`scroll-padding` of the root says how much of it) has grown: what has
 * the focus, and lay where that is now, comes to lie above it. Who has scrolled away from the focus is not called back.
 */
export function keepFocusVisible(): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  const { top } = focused.getBoundingClientRect();
  if (top >= 0 && top < document.documentElement.clientHeight) focused.scrollIntoView({ block: 'nearest' });
}
