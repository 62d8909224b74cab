// The visible messages. Loaded with the first message, or earlier for messages that must work offline.
import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/use-text';
import { focusHeading } from '../page/focus-heading';

export type NoticeAction = { label: string; run: () => void };
export type Notice = { id: number; text: string; action: NoticeAction | null };
export type ShownNoticesProps = { notices: readonly Notice[]; onDismiss: (id: number) => void };

const SHOWN_MS = 6000;
/** Long enough to read it, reach it by keyboard and decide. */
const SHOWN_WITH_ACTION_MS = 12_000;

export function ShownNotices({ notices, onDismiss }: ShownNoticesProps) {
  const t = useText();
  const [place] = useState(() => document.createElement('div'));
  const box = useRef<HTMLElement>(null);
  const before = useRef<EventTarget | null>(null);
  const last = notices.at(-1)?.id;

  // Everything outside an open modal dialog is inert, so messages move into it and back when it closes. Showing the
  // popover again puts it above a dialog opened after the last message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every message
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
    // The previously focused element is gone, so the page heading gets the focus.
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
  /** Pauses the timer while the message is hovered or focused. */
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
