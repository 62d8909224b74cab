// The messages as they are seen. They come with the first of them, or before where one must be there without a connection.
import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/use-text';
import { focusHeading } from '../page/focus-heading';

export type NoticeAction = { label: string; run: () => void };
export type Notice = { id: number; text: string; action: NoticeAction | null };
export type ShownNoticesProps = { notices: readonly Notice[]; onDismiss: (id: number) => void };

const SHOWN_MS = 6000;
/** Time to read it, to get there by keyboard and to decide. */
const SHOWN_WITH_ACTION_MS = 12_000;

export function ShownNotices({ notices, onDismiss }: ShownNoticesProps) {
  const t = useText();
  const [place] = useState(() => document.createElement('div'));
  const box = useRef<HTMLElement>(null);
  const before = useRef<EventTarget | null>(null);
  const last = notices.at(-1)?.id;

  // Everything outside an open modal dialog is inert, so messages stand inside it, and go back when it closes. On the top
  // layer, above a dialog that was opened later than the last message too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every message
  useLayoutEffect(() => {
    const settle = () => {
      const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
      const isMoved = place.parentNode !== home;
      if (isMoved) home.append(place);
      return isMoved;
    };
    const show = () => {
      const element = box.current;
      if (element?.matches(':popover-open')) element.hidePopover();
      element?.showPopover();
    };
    settle();
    show();
    const watch = new MutationObserver(() => settle() && show());
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [last, place]);
  useEffect(() => () => place.remove(), [place]);

  const comeIn = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) before.current = relatedTarget;
  };
  const leave = (id: number) => {
    const back = before.current;
    onDismiss(id);
    if (back instanceof HTMLElement && back.isConnected) back.focus();
    // What had the focus before is gone: the heading of the page has it.
    else focusHeading();
  };
  return createPortal(
    <section ref={box} className="notices" popover="manual" aria-label={t('ui.messages')} onFocus={comeIn}>
      {notices.map((notice) => (
        <ShownNotice key={notice.id} {...notice} onLeave={leave} onDismiss={onDismiss} />
      ))}
    </section>,
    place,
  );
}

function ShownNotice({
  id,
  text,
  action,
  onLeave,
  onDismiss,
}: Notice & { onLeave: (id: number) => void; onDismiss: (id: number) => void }) {
  const t = useText();
  /** Whoever points at it or has the focus in it is about to use it. */
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, action, isHeld, onDismiss]);
  return (
    <p
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={({ currentTarget }) => setIsHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {text}
      {action && (
        <button
          type="button"
          className="button"
          onClick={() => {
            onLeave(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="button plain only" aria-label={t('ui.dismiss')} onClick={() => onLeave(id)}>
        <X className="icon" />
      </button>
    </p>
  );
}
