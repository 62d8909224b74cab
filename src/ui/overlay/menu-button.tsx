// Menu button of the ARIA authoring practices: arrows, Home, End and typeahead move; Enter and Space select; Esc
// closes.
import { Check, Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { fold } from '../../format/format';
import { type Placement, useAnchored } from './placement';

export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Display text of the equivalent shortcut: `R`. */
  keys?: string;
  /** Draws a separator above. */
  rule?: boolean;
  disabled?: boolean;
  /** Set for radio items. */
  checked?: boolean;
  onSelect: () => void;
};

const TYPING_PAUSE_MS = 700;

/**
 * `children` is shown beside the icon; without both, the button shows three dots. `label` is then its accessible name.
 */
export function MenuButton({
  label,
  items,
  icon,
  children,
  className,
  placement = 'end',
  tabIndex,
}: {
  label: string;
  /** A function is called when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  icon?: ReactNode;
  children?: ReactNode;
  className?: string;
  placement?: Placement;
  /** -1 where the container manages the keyboard focus. */
  tabIndex?: number;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const first = useRef<'first' | 'last'>('first');
  const typed = useRef({ text: '', at: 0 });
  const id = useId();

  useEffect(() => {
    const element = list.current;
    if (!isOpen || !element) return;
    element.showPopover();
    const entries = entriesOf(element);
    const isChoice = entries.every((entry) => entry.role === 'menuitemradio');
    const checked = isChoice ? entries.find((entry) => entry.ariaChecked === 'true') : undefined;
    (checked ?? entries.at(first.current === 'first' ? 0 : -1))?.focus({ preventScroll: true });
    const pressOutside = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Node && !element.contains(target) && !button.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', pressOutside, true);
    return () => document.removeEventListener('pointerdown', pressOutside, true);
  }, [isOpen]);
  useAnchored(button, list, isOpen, placement);

  const close = () => {
    // In a grid the cell around the button has the focus, because keyboard navigation continues from it.
    const cell =
      tabIndex === -1 ? button.current?.closest<HTMLElement>('[role="columnheader"], [role="gridcell"]') : null;
    (cell ?? button.current)?.focus({ preventScroll: true });
    setIsOpen(false);
  };
  const open = (edge: 'first' | 'last') => {
    first.current = edge;
    setIsOpen(true);
  };

  const moveTo = (event: KeyboardEvent, pick: (entries: HTMLElement[], at: number) => HTMLElement | undefined) => {
    const entries = list.current ? entriesOf(list.current) : [];
    const at = entries.findIndex((entry) => entry.matches(':focus'));
    event.preventDefault();
    pick(entries, at)?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    switch (event.key) {
      case 'ArrowDown':
        return moveTo(event, (entries, at) => entries[(at + 1) % entries.length]);
      case 'ArrowUp':
        return moveTo(event, (entries, at) => entries.at(at <= 0 ? -1 : at - 1));
      case 'Home':
        return moveTo(event, (entries) => entries[0]);
      case 'End':
        return moveTo(event, (entries) => entries.at(-1));
      case 'Escape':
        event.preventDefault();
        return close();
      case 'Tab':
        // Tab continues from the button, as if the menu had not been open.
        return close();
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const isNew = event.timeStamp - typed.current.at > TYPING_PAUSE_MS;
    // A space within typeahead text is part of it; otherwise it selects.
    if (event.key === ' ' && (isNew || typed.current.text === '')) return;
    typed.current = { text: (isNew ? '' : typed.current.text) + fold(event.key), at: event.timeStamp };
    const start = typed.current.text.length === 1 ? 1 : 0;
    moveTo(event, (entries, at) => {
      const rotated = [...entries.slice(at + start), ...entries.slice(0, at + start)];
      return rotated.find((entry) => fold(entry.textContent ?? '').startsWith(typed.current.text));
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
        onClick={() => (isOpen ? close() : open('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {icon ?? (children === undefined && <Ellipsis className="icon" />)}
        {children}
      </button>
      {isOpen && (
        <div ref={list} id={id} role="menu" tabIndex={-1} popover="manual" aria-label={label} onKeyDown={onMenuKey}>
          {(typeof items === 'function' ? items() : items).map((item) => (
            <button
              key={item.id}
              type="button"
              {...(item.checked === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemradio', 'aria-checked': item.checked })}
              className={item.rule ? 'rule' : undefined}
              aria-disabled={item.disabled || undefined}
              tabIndex={-1}
              onClick={() => {
                if (item.disabled) return;
                close();
                item.onSelect();
              }}
            >
              {item.icon ?? (item.checked !== undefined && <Check className={item.checked ? 'icon' : 'icon off'} />)}
              {item.label}
              {item.keys !== undefined && <kbd>{item.keys}</kbd>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function entriesOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}
