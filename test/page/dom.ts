// Draws in React's production build, as people have it. The `act` of Testing Library's own `render` is not in that build, so a
// test waits for what is drawn, as a person does.
import { configure } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

configure({
  // Events of a test are not the browser's, for which React draws before the next line runs.
  eventWrapper: (dispatch) => flushSync(dispatch),
  // Afterwards all has run that React and its hooks have scheduled, also where one task schedules the next.
  asyncWrapper: async (wait) => {
    const result = await wait();
    await scheduler.postTask(() => {}, { priority: 'background' });
    return result;
  },
});

const mounted = new Map<HTMLElement, Root>();

/** Draws `page` in the document at once. */
export function render(page: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  mounted.set(container, root);
  const rerender = (page: ReactNode) => flushSync(() => root.render(page));
  rerender(page);
  return { container, rerender };
}

/** Takes away what was drawn. */
export function cleanup(): void {
  for (const [container, root] of mounted) {
    flushSync(() => root.unmount());
    container.remove();
  }
  mounted.clear();
}
