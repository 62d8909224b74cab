// A modal dialog on the browser's own: focus stays inside, also at its ends, Esc closes, the opener has the focus afterwards.
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text';
import './dialog.css';
import { wrapTab } from './wrap-tab';

/** The same elements every time: they are not drawn again at every key. */
const CLOSE = <X className="icon" />;

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `sheet` slides in at the side, and from below on a phone; `full` takes the screen. */
  size?: 'small' | 'medium' | 'large' | 'full' | 'sheet';
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** Where the focus goes first; the close button when left out. */
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
      // The browser gives the focus back itself, except when the opener was no longer there at the time.
      if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
      if (document.activeElement === document.body) opener.focus();
    };
  }, [initialFocus]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A press that starts inside and ends on the backdrop (selecting text) does not close.
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
        // Esc belongs to the topmost: a popover inside, or a control that has used it already.
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
