/** Moves the focus to the page heading, for a focused element that removes itself. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
