// What can be done with all selected tasks.
import { Check, Printer, X } from 'lucide-react';
import { totalOf } from '../../../desk/desk';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { hasSheet } from '../desk/sheets-address';
import { dayText, type TaskWords } from '../desk/task-words';
import './bulk-bar.css';

export function BulkBar({
  tasks,
  words,
  onDone,
  onSnooze,
  onSheets,
  onClear,
}: {
  tasks: readonly DeskTask[];
  words: TaskWords;
  onDone: () => void;
  onSnooze: () => void;
  onSheets: () => void;
  onClear: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const days = tasks.flatMap(({ lastSafeDay }) => lastSafeDay ?? []).sort();
  const n = format.number(tasks.length);
  const sheets = tasks.filter(hasSheet).length;
  return (
    <section className="bulk-bar" aria-label={t('desk.bulk.label')}>
      <span>
        <b>{n}</b>
        {t('desk.list.selected', { count: tasks.length })}
      </span>
      <span>
        <b>{words.amount(totalOf(tasks).sum)}</b>
        {t('desk.bulk.stake', { symbol: format.symbol })}
      </span>
      {days[0] !== undefined && (
        <span>
          <b>{dayText(days[0], 'short', words)}</b>
          {t('desk.bulk.firstDay')}
        </span>
      )}
      <span className="acts">
        <button type="button" className="button main" onClick={onDone}>
          <Check className="icon" />
          {t('desk.bulk.done', { n })}
          <kbd>E</kbd>
        </button>
        <button type="button" className="button" onClick={onSnooze}>
          {t('desk.peek.snooze')}
          <kbd>S</kbd>
        </button>
        {sheets > 0 && (
          <button type="button" className="button" onClick={onSheets}>
            <Printer className="icon" />
            {t('sheets.bulk', { n: format.number(sheets) })}
            <kbd>P</kbd>
          </button>
        )}
        <button type="button" className="button plain only" aria-label={t('desk.bulk.clear')} onClick={onClear}>
          <X className="icon" />
        </button>
      </span>
    </section>
  );
}
