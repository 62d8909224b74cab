// Beside a sheet, on the screen only: the number that the agency gave for it, and whether it is done here.
import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { newest } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import type { DeskView } from '../desk/use-desk';
import { fineAddress, markName } from '../desk/who-words';
import { useTaskActions } from '../today/use-task-actions';

const LONGEST = 200;

export function SheetTools({ task, view }: { task: DeskTask; view: DeskView }) {
  const t = useText();
  const { format } = useRuntime();
  const { fine, decision, state } = task;
  const name = markName(fine);
  const stored = newest(view.knowledge, 'protocol', task.id)?.value ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? stored;
  const actions = useTaskActions(view, (of) => markName(of.fine));
  const isDone = state === 'done' || state === 'waiting';
  const keep = () => {
    const number = value.trim().slice(0, LONGEST);
    setTyped(null);
    if (!isDone) return actions.done([task], number);
    if (number === stored) return;
    view.write([{ topic: 'protocol', id: task.id, value: number === '' ? null : number }]);
    notify(t('sheets.saved', { name }));
  };
  const { to, search } = fineAddress(fine);
  return (
    <form
      className="sheet-tools"
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Link to={to} search={() => search} title={t('sheets.open')}>
        <bdi>{name}</bdi>
        <ExternalLink className="icon" />
      </Link>
      <label>
        <span>{t('sheets.protocol')}</span>
        <input
          className="field"
          aria-label={t('sheets.protocolOf', { name })}
          value={value}
          maxLength={LONGEST}
          placeholder={t('desk.peek.protocolPlaceholder')}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={isDone && value.trim() === stored}>
        {!isDone && <Check className="icon" />}
        {t(isDone ? 'sheets.save' : 'sheets.done')}
      </button>
      {isDone && decision !== null && (
        <span className="done">{t('sheets.doneHere', { day: format.dateNear(decision.day, view.today) })}</span>
      )}
    </form>
  );
}
