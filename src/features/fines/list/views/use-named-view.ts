// A URL with only a view id is replaced by the view's own search.
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import { parseSearchText } from '../../../../url/navigation';
import { useNavigation, usePlace } from '../../../../url/use-navigation';
import { useViews } from './use-views';
import { builtInViews, isNameAlone, openingSearch } from './views';

type NamedView = {
  /** The URL does not have the final state yet: no requests. */
  isOpening: boolean;
  /** Id of an unknown view; null: none in the URL, or it exists. */
  missing: string | null;
};

export function useNamedView(today: string): NamedView {
  const t = useText();
  const { labels } = useRuntime();
  const navigation = useNavigation();
  const { search } = usePlace();
  const { ofToday, isRead } = useViews(today);
  const record = parseSearchText(search);
  const id = record.view?.[0] || null;
  const view =
    id === null ? null : ([...builtInViews(t, labels, today), ...ofToday].find((each) => each.id === id) ?? null);
  // A view deleted in this session is not reported as missing.
  const [seen, setSeen] = useState<string | null>(null);
  if (view !== null && seen !== id) setSeen(id);
  const isOpening = id !== null && (view === null ? !isRead && isNameAlone(record, null) : isNameAlone(record, view));
  const open = useEffectEvent(() => {
    if (view === null) return;
    navigation.go({ search: { ...record, ...openingSearch(view) } }, { replace: true, keepScroll: true });
  });
  const opened = isOpening && view !== null ? view.id : null;
  useLayoutEffect(() => {
    if (opened !== null) open();
  }, [opened]);
  return { isOpening, missing: view === null && isRead && id !== seen ? id : null };
}
