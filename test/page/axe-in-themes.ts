// Axe on the page as it is, in both themes.
import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';

const RULES = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] };

export async function expectNoViolations(): Promise<void> {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(document.body, { runOnly: RULES });
    const wrong = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
    expect(wrong, theme).toEqual([]);
  }
}
