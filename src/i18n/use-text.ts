// The words of the interface for components.
import type { ReactNode } from 'react';
import { createElement, Fragment, useSyncExternalStore } from 'react';
import { getText, subscribeText } from './i18n';
import { filledParts, templateRuns } from './template';
import type { Text } from './text';

export type { Text } from './text';

/** `t('dashboard.cards.fines', { count: 3 })`: typed keys, plurals by `count` (show it with {{n}}, already formatted). */
export function useText(): Text {
  return useSyncExternalStore(subscribeText, getText);
}

/**
 * A text with `<b>…</b>` and `{{name}}` as nodes: values may be nodes (a link) and are never read as markup.
 * `template` is the text before interpolation: `t(key, { skipInterpolation: true })`.
 */
export function rich(template: string, values: Record<string, ReactNode>): ReactNode {
  const nodes = templateRuns(template).flatMap(({ isBold, parts }) => {
    const filled = filledParts(parts, values);
    return isBold ? [createElement('b', null, ...filled)] : filled;
  });
  return createElement(Fragment, null, ...nodes);
}
