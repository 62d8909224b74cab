// A button with an anchored, non-modal panel on the native popover. Esc, a click outside and tabbing out close it.
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Placement, useAnchored } from './placement';

const FOCUSABLE =
  '[autofocus], a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * `button` is the button's content and name; `label` names the panel (defaults to the button's name). The panel's
 * content is mounted only while open. `onIntent` is called on hover or focus, for prefetching.
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
  // The content is mounted before the panel is shown; then it is positioned, made visible and focused.
  const [phase, setPhase] = useState<'closed' | 'opening' | 'open'>('closed');
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const isMounted = phase !== 'closed';
  const close = () => panel.current?.hidePopover();
  // Memoized, so that becoming visible does not render the content again.
  const content = useMemo(() => isMounted && children(() => panel.current?.hidePopover()), [isMounted, children]);

  useAnchored(anchor, panel, phase === 'open', placement);
  useEffect(() => {
    const element = panel.current;
    if (phase !== 'open' || !element) return;
    if (element.contains(document.activeElement) && document.activeElement !== element) return;
    // Lazy content gets the focus once it is loaded.
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
        aria-expanded={isMounted}
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
          // An open panel would cover the next focused element.
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
