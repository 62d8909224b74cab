// A modal dialog on the native element. Focus is trapped inside, Esc closes it, and the opener gets the focus back.

import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text';
import './dialog.css';

/** Constant elements, so that they do not rerender on every key. */
const CLOSE = <X className="icon" />;

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `sheet` slides in from the side, on a phone from below; `full` fills the screen. */
  size?: 'small' | 'medium' | 'large' | 'full' | 'sheet';
  children: ReactNode;
  /** Buttons in the footer, the primary one last. */
  actions?: ReactNode;
  /** The element focused first; defaults to the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
};

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, description, size = 'medium', children, actions, initialFocus }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const t = useText();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => {
      element?.close();
      // The browser restores the focus itself, except when the opener was unmounted at the time.
      if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
      if (document.activeElement === document.body) opener.focus();
    };
  }, [initialFocus]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A press that starts inside and ends on the backdrop (text selection) does not close.
    let startedOutside = false;
    const down = (event: PointerEvent) => {
      startedOutside = event.target === element;
    };
    const up = (event: PointerEvent) => {
      if (startedOutside && event.target === element) onClose();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointerup', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointerup', up);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${size}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onKeyDown={(event) => {
        if (dialog.current) wrapTab(dialog.current, event);
        // Esc belongs to the topmost layer: a popover inside, or a control that has handled it.
        const isInside = event.target instanceof Element && event.target.closest(':popover-open') !== null;
        if (event.key !== 'Escape' || event.defaultPrevented || isInside) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="frame">
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="button plain only" aria-label={t('ui.close')} onClick={onClose}>
            {CLOSE}
          </button>
          {description !== undefined && <p id={`${id}-description`}>{description}</p>}
        </header>
        <div className="body">{children}</div>
        {actions !== undefined && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/**
 * Tab wraps from the last control of a dialog to the first, and back. Otherwise the browser moves the focus to its own
 * toolbars.
 */
function wrapTab(dialog: HTMLElement, event: KeyboardEvent): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
  if (key !== 'Tab' || event.defaultPrevented || ctrlKey || altKey || metaKey || !(target instanceof Node)) return;
  // Elements outside this dialog, such as a nested dialog, handle Tab themselves.
  if (!dialog.contains(target) || (target instanceof Element && target.closest('dialog') !== dialog)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return;
  const isOutside = target === dialog;
  // A radio group is one tab stop, whichever of its buttons has the focus.
  const isAt = (end: HTMLElement) => target === end || isSameGroup(target, end);
  if (!isOutside && !isAt(shiftKey ? first : last)) return;
  if (isOutside && !shiftKey) return;
  event.preventDefault();
  (shiftKey ? last : first).focus();
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true }))
    return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  // In a group with a checked button only that one is a tab stop.
  const group = [...(element.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  return !group.some((other) => other.name === element.name && other.checked);
}

function isSameGroup(one: Node, other: Node): boolean {
  if (!(one instanceof HTMLInputElement) || !(other instanceof HTMLInputElement)) return false;
  return one.type === 'radio' && other.type === 'radio' && one.name === other.name && one.form === other.form;
}
