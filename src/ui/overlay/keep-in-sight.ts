// What has the focus again after something closed stays to be seen while the page settles: what was done there may have made
// the page above longer.

const SETTLES_MS = 1500;
/** Heads and feet stand over the page. */
const UNCOVERED = '-56px 0px -76px 0px';
const OWN_WAY = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Ends by itself, and at once when the person goes on. */
export function keepInSight(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting === false && document.activeElement === element)
        element.scrollIntoView({ block: 'nearest' });
    },
    { rootMargin: UNCOVERED, threshold: 1 },
  );
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of OWN_WAY) removeEventListener(name, end, true);
  };
  const timer = setTimeout(end, SETTLES_MS);
  for (const name of OWN_WAY) addEventListener(name, end, { capture: true, passive: true });
  observer.observe(element);
}
