/**
 * Called when the sticky bar at the end of the page has grown (`scroll-padding` of the root gives its height). A
 * focused element that the bar now covers is scrolled above it. A focused element that the user has scrolled out of
 * view is left there.
 */
export function keepFocusVisible(): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return;
  const { top } = focused.getBoundingClientRect();
  if (top >= 0 && top < document.documentElement.clientHeight) focused.scrollIntoView({ block: 'nearest' });
}
