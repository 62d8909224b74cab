// Imports into the route: by button, file drop, paste outside of inputs, or share link in the URL.

import { useMemo, useState } from 'react';
import { useFileDrop } from '../../../documents/library/use-file-drop';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { useNavigate, usePlace } from '../../../url/use-navigation';
import type { ImportSource } from './import-source';

/** A source to read, or a request for input, for a whole route or for stops. */
export type Incoming = ImportSource | { readonly kind: 'ask'; readonly of: 'route' | 'stops' };

export type IncomingRoute = {
  readonly incoming: Incoming | null;
  /** A file is dragged over the page. */
  readonly isOver: boolean;
  readonly ask: (of: 'route' | 'stops') => void;
  readonly close: () => void;
};

const SHARED = /^route=/;

/** `isOpen`: whether a route is open. Until then files are ignored, and a share link waits. */
export function useIncoming(isOpen: boolean): IncomingRoute {
  const t = useText();
  const { hash } = usePlace();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Incoming | null>(null);
  const isOver = useFileDrop(
    ([file]) => isOpen && file && setPending({ kind: 'file', file }),
    (text) => isOpen && setPending({ kind: 'text', text }),
    (text) => isOpen && text.trim() !== '',
  );
  const isShared = SHARED.test(hash);
  const shared = useMemo<Incoming | null>(() => (isShared ? { kind: 'link', fragment: hash } : null), [isShared, hash]);
  const ask = (of: 'route' | 'stops') => setPending({ kind: 'ask', of });
  const close = () => {
    setPending(null);
    // Removes the share link from the URL, because the route is edited from now on.
    if (isShared) navigate({ hash: '' }, { replace: true, keepScroll: true });
  };
  const group = t('shell.groups.page');
  useCommands(
    isOpen
      ? [
          { id: 'route-open', group, label: t('routeOpen.open'), keys: 'o', run: () => ask('route') },
          { id: 'route-paste-stops', group, label: t('routeOpen.stopsTitle'), run: () => ask('stops') },
        ]
      : [],
  );
  return { incoming: isOpen ? (pending ?? shared) : null, isOver: isOver && isOpen, ask, close };
}
