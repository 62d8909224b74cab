// Short status messages with an optional action. They are announced politely to screen readers and visible for a while
// (shown-notices.tsx).
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { Notice, NoticeAction, ShownNoticesProps } from './shown-notices';

type Announcement = { id: number; text: string };

const MOST = 3;

let notices: readonly Notice[] = [];
let announcement: Announcement = { id: 0, text: '' };
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows and announces a message. `action`: one button, which also closes the message. */
export function notify(text: string, { action = null }: { action?: NoticeAction | null } = {}): void {
  show(text, action);
}

/** Shows a message whose action may become invalid. Returns a function that removes it. */
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

/** Announces a message to screen readers without showing it. */
export function announce(text: string): void {
  announcement = { id: announcement.id + 1, text };
  changed();
}

/** Clears the live region if it still holds this message, which is no longer true. */
export function withdrawAnnouncement(text: string): void {
  if (announcement.text === text) announce('');
}

/** Removes all messages and their actions. */
export function clearNotices(): void {
  notices = [];
  announcement = { id: announcement.id + 1, text: '' };
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

/** Container of the messages; the shell has one. The visible part is loaded with the first message. */
export function Notices() {
  const visible = useSyncExternalStore(subscribe, () => notices);
  const spoken = useSyncExternalStore(subscribe, () => announcement);
  const [Shown, setShown] = useState<ComponentType<ShownNoticesProps> | null>(null);
  const isWanted = visible.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    import('./shown-notices').then(
      ({ ShownNotices }) => setShown(() => ShownNotices),
      // The shell reports the missing chunk, and the message was announced already.
      () => undefined,
    );
  }, [isWanted]);
  return (
    <>
      <div role="status" className="hidden">
        <span key={spoken.id}>{spoken.text}</span>
      </div>
      {Shown && isWanted && <Shown notices={visible} onDismiss={dismiss} />}
    </>
  );
}
