// Protocol number and actions of a task.
import { Check, ExternalLink, Printer } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { newest } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { Link } from '../../../url/use-navigation';
import { hasSheet } from './sheets-address';
import { hasProtocol } from './task-actions';
import type { DeskView } from './use-desk';
import './task-parts.css';

export type FootHandle = {
  /** Puts the cursor into the field of the protocol number, as the key `e` does. The next `e` is the second. */
  focusProtocol: () => void;
};

export type TaskFootProps = {
  task: DeskTask;
  view: Pick<DeskView, 'knowledge'>;
  /** Address of the fine in the table; null: it is shown beside this. */
  fineAddress: { to: string; search: Record<string, string[]> } | null;
  /** Numbers that were typed and not sent, by task: closing the details loses none. */
  drafts: Map<string, string>;
  /** Buttons bear their keys. */
  hasKeys?: boolean;
  ref?: Ref<FootHandle>;
  onDone: (protocol: string | null) => void;
  onReopen: () => void;
  onSnooze: () => void;
  onNote: () => void;
  onDismiss: () => void;
  onSheet: () => void;
};

/**
 * Protocol number and actions. In the empty field that the key `e` opened, a second `e` at once means done without a
 * number. Every other way to type that letter types it: with Shift, after a click, after another key.
 */
export function TaskFoot(props: TaskFootProps) {
  const {
    task,
    view,
    fineAddress,
    drafts,
    hasKeys = true,
    onDone,
    onReopen,
    onSnooze,
    onNote,
    onDismiss,
    onSheet,
    ref,
  } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  const [protocol, setProtocol] = useState(
    drafts.get(task.id) ?? newest(view.knowledge, 'protocol', task.id)?.value ?? '',
  );
  const isDecided = task.state === 'done' || task.state === 'waiting' || task.state === 'snoozed';
  useImperativeHandle(
    ref,
    () => ({
      focusProtocol: () => {
        field.current?.focus();
        isAsked.current = true;
      },
    }),
    [],
  );
  return (
    <div className="task-foot">
      {hasProtocol(task) && !isDecided && (
        <label className="protocol">
          <span>{t('desk.peek.protocol')}</span>
          <input
            ref={field}
            className="field"
            value={protocol}
            maxLength={200}
            placeholder={t('desk.peek.protocolPlaceholder')}
            onChange={({ target }) => {
              setProtocol(target.value);
              drafts.set(task.id, target.value);
            }}
            onPointerDown={() => {
              isAsked.current = false;
            }}
            onBlur={() => {
              isAsked.current = false;
            }}
            onKeyDown={(event) => {
              const { key, shiftKey, ctrlKey, metaKey, altKey, repeat } = event;
              const isLetter = key.toLowerCase() === 'e' && !shiftKey && !ctrlKey && !metaKey && !altKey;
              const isSecond = isLetter && isAsked.current && protocol === '';
              if (isSecond && repeat) {
                // The first `e` is still held down.
                event.preventDefault();
                return;
              }
              if (key !== 'Shift') isAsked.current = false;
              if (key !== 'Enter' && !isSecond) return;
              event.preventDefault();
              onDone(protocol);
            }}
          />
        </label>
      )}
      <div className="acts">
        {isDecided ? (
          <button type="button" className="button" onClick={onReopen}>
            {t(task.state === 'snoozed' ? 'desk.peek.wake' : 'desk.peek.undone')}
          </button>
        ) : (
          <button type="button" className="button main" onClick={() => onDone(protocol)}>
            <Check className="icon" />
            {t('desk.peek.done')}
            {hasKeys && <kbd>E</kbd>}
          </button>
        )}
        {!isDecided && (
          <button type="button" className="button" onClick={onSnooze}>
            {t('desk.peek.snooze')}
            {hasKeys && <kbd>S</kbd>}
          </button>
        )}
        <button type="button" className="button" onClick={onNote}>
          {t('desk.peek.note')}
          {hasKeys && <kbd>N</kbd>}
        </button>
        {task.reason.code === 'finding' && (
          <button type="button" className="button" onClick={onDismiss}>
            {t('desk.peek.dismiss')}
          </button>
        )}
        {hasSheet(task) && (
          <button
            type="button"
            className="button only"
            aria-label={t('sheets.key')}
            title={hasKeys ? `${t('sheets.key')} (P)` : t('sheets.key')}
            onClick={onSheet}
          >
            <Printer className="icon" />
          </button>
        )}
        {fineAddress !== null && (
          <Link {...fineAddress} search={() => fineAddress.search} className="button only" title={t('desk.peek.open')}>
            <ExternalLink className="icon" />
            <span className="hidden">{t('desk.peek.open')}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
