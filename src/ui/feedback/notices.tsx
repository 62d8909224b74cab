// Short messages that say what was done: shown for a while, and said politely to a screen reader.
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/use-text';

type Notice = { id: number; text: string };
type Said = { id: number; text: string };

const SHOWN_MS = 6000;
const MOST = 3;

let notices: readonly Notice[] = [];
let said: Said = { id: 0, text: '' };
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short message for a while and says it. */
export function notify(text: string): void {
  lastId += 1;
  notices = [...notices, { id: lastId, text }].slice(-MOST);
  announce(text);
}

/** Says a short message to a screen reader and shows nothing. */
export function announce(text: string): void {
  said = { id: said.id + 1, text };
  changed();
}

function dismiss(id: number): void {
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

/** The place of the messages; the shell has one. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notices);
  const spoken = useSyncExternalStore(subscribe, () => said);
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const lastShown = shown.at(-1)?.id;

  // On the top layer, above an open dialog, and above a dialog that was opened later than the last message.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || lastShown === undefined) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [lastShown]);

  return (
    <>
      <div role="status" className="hidden">
        <span key={spoken.id}>{spoken.text}</span>
      </div>
      {shown.length > 0 && (
        <section ref={box} className="notices" popover="manual" aria-label={t('ui.messages')}>
          {shown.map((notice) => (
            <ShownNotice key={notice.id} {...notice} />
          ))}
        </section>
      )}
    </>
  );
}

function ShownNotice({ id, text }: Notice) {
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p>
      {text}
      <button type="button" className="button plain only" aria-label={t('ui.dismiss')} onClick={() => dismiss(id)}>
        <X className="icon" />
      </button>
    </p>
  );
}
