// The words of the interface for components.
import type { ReactNode } from 'react';
import { createElement, Fragment, useSyncExternalStore } from 'react';
import { getText, subscribeText } from './i18n';
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
  const fill = (piece: string) =>
    piece.split(/(\{\{\w+\}\})/).map((part) => (part.startsWith('{{') ? (values[part.slice(2, -2)] ?? '') : part));
  const nodes = template
    .split(/(<b>.*?<\/b>)/)
    .map((piece) => (piece.startsWith('<b>') ? createElement('b', null, ...fill(piece.slice(3, -4))) : fill(piece)));
  return createElement(Fragment, null, ...nodes.flat());
}
