// Beside a sheet, on screen only: the protocol number of the agency, and whether it is done here.
import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { newest } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { useIsStored } from '../../../knowledge/use-knowledge';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import type { DeskView } from '../desk/use-desk';
import { useTaskActions } from '../desk/use-task-actions';
import { fineAddress, markName } from '../desk/who-words';

const LONGEST = 200;

/** `namesId`: of the list of names to choose from. */
export function SheetTools({ task, view, namesId }: { task: DeskTask; view: DeskView; namesId: string }) {
  const t = useText();
  const { format } = useRuntime();
  const { fine, decision, state } = task;
  const name = markName(fine);
  const stored = newest(view.knowledge, 'protocol', task.id)?.value ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? stored;
  const actions = useTaskActions(view, (of) => markName(of.fine));
  const isStored = useIsStored('decision', task.id);
  const isDone = state === 'done' || state === 'waiting';
  const keep = () => {
    const number = value.trim().slice(0, LONGEST);
    setTyped(null);
    if (!isDone) return actions.done([task], number);
    if (number === stored) return;
    void view
      .write([{ topic: 'protocol', id: task.id, value: number === '' ? null : number }])
      .then((isStored) => notify(t(isStored ? 'sheets.saved' : 'desk.notStored', { name })));
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
      <DriverField task={task} view={view} namesId={namesId} />
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
      {isDone && isStored && decision !== null && (
        <span className="done">{t('sheets.doneHere', { day: format.dateNear(decision.day, view.today) })}</span>
      )}
    </form>
  );
}

/** Empty until a person writes a name: Patio proposes none. Kept when the field is left, also by printing. */
function DriverField({ task: { fine }, view, namesId }: { task: DeskTask; view: DeskView; namesId: string }) {
  const t = useText();
  const stored = newest(view.knowledge, 'sheetDriver', fine.key)?.value ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    setTyped(null);
    const name = (typed ?? stored).trim().slice(0, LONGEST);
    if (name === stored) return;
    void view.write([{ topic: 'sheetDriver', id: fine.key, value: name === '' ? null : name }]);
  };
  return (
    <label>
      <span>{t('sheets.driver')}</span>
      <input
        className="field"
        list={namesId}
        aria-label={t('sheets.driverOf', { name: markName(fine) })}
        value={typed ?? stored}
        maxLength={LONGEST}
        placeholder={t('sheets.driverBlank')}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter here is not "done".
          event.preventDefault();
          keep();
        }}
      />
    </label>
  );
}
