// A button with a menu. The list is a lazy chunk (menu-list.tsx), loaded when the pointer or the focus reaches the
// button. Esc, Tab and a press outside close it.
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LazyBoundary } from '../loading/lazy-boundary';
import { lazyComponent } from '../loading/lazy-component';
import type { MenuItem } from './menu-item';
import { type Placement, useAnchored } from './placement';

const { Part: MenuList, fetchAhead } = lazyComponent(() => import('./menu-list').then((module) => module.default));

/**
 * `children` is shown beside the icon; without both, the button shows three dots. `label` is then its accessible name.
 */
export function MenuButton({
  label,
  items,
  note,
  icon,
  children,
  className,
  placement = 'end',
  tabIndex,
}: {
  label: string;
  /** A function is called when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Below the list. */
  note?: string;
  icon?: ReactNode;
  children?: ReactNode;
  className?: string;
  placement?: Placement;
  /** -1 where the container manages the keyboard focus. */
  tabIndex?: number;
}) {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const isOpen = opened !== null;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  /** Keys pressed after opening and before the list has the focus; null: it has. */
  const early = useRef<string[] | null>(null);

  useLayoutEffect(() => {
    if (isOpen) panel.current?.showPopover();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const pressOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (panel.current?.contains(target) || button.current?.contains(target)) return;
      early.current = null;
      setOpened(null);
    };
    document.addEventListener('pointerdown', pressOutside, true);
    return () => document.removeEventListener('pointerdown', pressOutside, true);
  }, [isOpen]);
  useAnchored(button, panel, isOpen, placement);

  const open = (edge: 'first' | 'last') => {
    early.current = [];
    setOpened(edge);
  };
  const close = () => {
    early.current = null;
    // In a grid the cell around the button has the focus, because keyboard navigation continues from it.
    const cell =
      tabIndex === -1 ? button.current?.closest<HTMLElement>('[role="columnheader"], [role="gridcell"]') : null;
    (cell ?? button.current)?.focus({ preventScroll: true });
    setOpened(null);
  };
  const keepEarly = (event: KeyboardEvent) => {
    if (early.current === null || !isForList(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    early.current.push(event.key);
    return true;
  };
  const replayEarly = () => {
    // react-aria knows the focused item one frame after it has the focus.
    requestAnimationFrame(() => {
      const keys = early.current ?? [];
      early.current = null;
      for (const key of keys) flushSync(() => pressKey(key));
    });
  };
  return (
    <div className="menu">
      <button
        type="button"
        ref={button}
        className={className ?? 'dots'}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={children === undefined ? label : undefined}
        title={children === undefined ? label : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={(event) => {
          if (keepEarly(event)) return;
          // The list is still loading, or could not be loaded.
          if (event.key === 'Escape' && isOpen) {
            event.preventDefault();
            event.stopPropagation();
            close();
          }
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {icon ?? (children === undefined && <Ellipsis className="icon" />)}
        {children}
      </button>
      {opened && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the menu inside is the control
        <div
          ref={panel}
          className="menu-panel"
          popover="manual"
          onFocus={replayEarly}
          onKeyDownCapture={keepEarly}
          onKeyDown={(event) => {
            event.stopPropagation();
            // react-aria leaves Home and End to the browser, which then scrolls the page.
            if (['Escape', 'Home', 'End'].includes(event.key)) event.preventDefault();
            // Tab continues from the button, as if the menu had not been open.
            if (event.key === 'Escape' || event.key === 'Tab') close();
          }}
        >
          <LazyBoundary title={label}>
            <MenuList
              id={id}
              label={label}
              items={typeof items === 'function' ? items() : items}
              note={note}
              edge={opened}
              onClose={close}
            />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
}

const MOVES: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter']);

/** Moves in the list, selects, or types a word of an item. */
function isForList({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (MOVES.has(key) || key.length === 1);
}

function pressKey(key: string): void {
  for (const type of ['keydown', 'keyup']) {
    document.activeElement?.dispatchEvent(new window.KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }
}
