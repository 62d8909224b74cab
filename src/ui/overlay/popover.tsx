// A button that opens an anchored, non-modal panel on the browser's own popover layer: Esc, a click outside and
// going on with Tab close it.
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Placement, useAnchored } from './placement';

const FOCUSABLE =
  '[autofocus], a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * `button` is what the button shows, and its name; `label` names the panel (the button's name when left out).
 * The panel's content exists only while it is open. `onIntent` is the moment to load it: the pointer or the focus arrives.
 */
export function PopoverButton({
  button,
  children,
  className = 'button',
  label,
  onIntent,
  placement = 'start',
  title,
}: {
  button: ReactNode;
  children: (close: () => void) => ReactNode;
  className?: string;
  label?: string;
  onIntent?: () => void;
  placement?: Placement;
  title?: string;
}) {
  // Content is there before the panel shows; it is placed, made visible and given the focus right after.
  const [phase, setPhase] = useState<'closed' | 'opening' | 'open'>('closed');
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const isThere = phase !== 'closed';
  const close = useCallback(() => panel.current?.hidePopover(), []);
  // Becoming visible does not draw the content a second time.
  const content = useMemo(() => isThere && children(close), [isThere, children, close]);

  useAnchored(anchor, panel, phase === 'open', placement);
  useEffect(() => {
    const element = panel.current;
    if (phase !== 'open' || !element) return;
    if (element.contains(document.activeElement) && document.activeElement !== element) return;
    // What is on its way takes the focus when it has come.
    const busy = element.querySelector('[aria-busy="true"]');
    const isComing = busy !== null && busy.querySelector(FOCUSABLE) === null;
    const first =
      element.querySelector<HTMLElement>('[autofocus]') ??
      (isComing ? null : element.querySelector<HTMLElement>(FOCUSABLE));
    (first ?? element).focus({ preventScroll: true });
  }, [phase]);

  return (
    <>
      <button
        type="button"
        ref={anchor}
        id={`${id}-button`}
        className={className}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={isThere}
        popoverTarget={id}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        className="popover"
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={label}
        aria-labelledby={label === undefined ? `${id}-button` : undefined}
        data-placed={phase === 'open' || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          close();
        }}
        onBlur={({ relatedTarget }) => {
          // Left open it would cover what the focus goes on to.
          const isLeft = relatedTarget instanceof Node && !panel.current?.contains(relatedTarget);
          if (isLeft && relatedTarget !== anchor.current) close();
        }}
        onBeforeToggle={(event) => {
          if (event.target === panel.current && event.newState === 'open') flushSync(() => setPhase('opening'));
        }}
        onToggle={(event) => {
          if (event.target !== panel.current) return;
          setPhase(event.newState === 'open' ? 'open' : 'closed');
          const isFocusLost = document.activeElement === null || document.activeElement === document.body;
          if (event.newState === 'closed' && isFocusLost) anchor.current?.focus({ preventScroll: true });
        }}
      >
        {content}
      </div>
    </>
  );
}
