// Protocol number and actions of a task.
import { Check, ExternalLink, Printer } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { newest } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { Link } from '../../../url/use-navigation';
import { hasSheet } from '../desk/sheets-address';
import type { DeskView } from '../desk/use-desk';
import { hasProtocol } from './task-actions';

export type FootHandle = {
  /** Puts the cursor into the field of the protocol number; false where there is none. */
  focusProtocol: () => boolean;
};

export type TaskFootProps = {
  task: DeskTask;
  view: DeskView;
  /** Address of the fine in the table. */
  fineAddress: { to: string; search: Record<string, string[]> };
  ref: Ref<FootHandle>;
  onDone: (protocol: string | null) => void;
  onReopen: () => void;
  onSnooze: () => void;
  onNote: () => void;
  onDismiss: () => void;
  onSheet: () => void;
};

/** Protocol number and actions. A first letter `e` in the empty field means: done without a number. */
export function TaskFoot(props: TaskFootProps) {
  const { task, view, fineAddress, onDone, onReopen, onSnooze, onNote, onDismiss, onSheet, ref } = props;
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [protocol, setProtocol] = useState(newest(view.knowledge, 'protocol', task.id)?.value ?? '');
  const isDecided = task.state === 'done' || task.state === 'waiting' || task.state === 'snoozed';
  useImperativeHandle(
    ref,
    () => ({
      focusProtocol: () => {
        field.current?.focus();
        return field.current !== null;
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
            onChange={(event) => setProtocol(event.target.value)}
            onKeyDown={(event) => {
              const isSecond = event.key.toLowerCase() === 'e' && protocol === '' && !event.ctrlKey && !event.metaKey;
              if (event.key !== 'Enter' && !isSecond) return;
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
            <kbd>E</kbd>
          </button>
        )}
        {!isDecided && (
          <button type="button" className="button" onClick={onSnooze}>
            {t('desk.peek.snooze')}
            <kbd>S</kbd>
          </button>
        )}
        <button type="button" className="button" onClick={onNote}>
          {t('desk.peek.note')}
          <kbd>N</kbd>
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
            title={`${t('sheets.key')} (P)`}
            onClick={onSheet}
          >
            <Printer className="icon" />
          </button>
        )}
        <Link {...fineAddress} search={() => fineAddress.search} className="button only" title={t('desk.peek.open')}>
          <ExternalLink className="icon" />
          <span className="hidden">{t('desk.peek.open')}</span>
        </Link>
      </div>
    </div>
  );
}
