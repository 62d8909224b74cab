// Short messages that say what was done, perhaps with one thing to do about it: said politely to a screen reader, and shown
// for a while (shown-notices.tsx).
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Notice, NoticeAction, ShownNoticesProps } from './shown-notices';

type Said = { id: number; text: string };

const MOST = 3;

let notices: readonly Notice[] = [];
let said: Said = { id: 0, text: '' };
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short message for a while and says it. `action`: one button, by which the message goes. */
export function notify(text: string, { action = null }: { action?: NoticeAction | null } = {}): void {
  show(text, action);
}

/** Shows a message with something to do that may no longer fit later. Returns how to take it away. */
export function notifyOffer(text: string, action: NoticeAction): () => void {
  const id = show(text, action);
  return () => dismiss(id);
}

function show(text: string, action: NoticeAction | null): number {
  lastId += 1;
  notices = [...notices, { id: lastId, text, action }].slice(-MOST);
  announce(text);
  return lastId;
}

/** Says a short message to a screen reader and shows nothing. */
export function announce(text: string): void {
  said = { id: said.id + 1, text };
  changed();
}

/** Empties the region of a screen reader where it still holds this message, which is no longer true. */
export function withdrawAnnouncement(text: string): void {
  if (said.text === text) announce('');
}

/** Takes all messages away, with what they offer to do. */
export function clearNotices(): void {
  notices = [];
  said = { id: said.id + 1, text: '' };
  changed();
}

function dismiss(id: number): void {
  if (!notices.some((notice) => notice.id === id)) return;
  notices = notices.filter((notice) => notice.id !== id);
  changed();
}

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the messages; the shell has one. The first message brings what shows them. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notices);
  const spoken = useSyncExternalStore(subscribe, () => said);
  const [Shown, setShown] = useState<ComponentType<ShownNoticesProps> | null>(null);
  const isWanted = shown.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    import('./shown-notices').then(
      ({ ShownNotices }) => setShown(() => ShownNotices),
      // The shell says that a part is missing; what the message says was said.
      () => undefined,
    );
  }, [isWanted]);
  return (
    <>
      <div role="status" className="hidden">
        <span key={spoken.id}>{spoken.text}</span>
      </div>
      {Shown && isWanted && <Shown notices={shown} onDismiss={dismiss} />}
    </>
  );
}
