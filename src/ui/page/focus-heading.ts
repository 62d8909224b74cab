/** Gives the focus to the heading of the page: for what has the focus and goes away itself. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
