// Status selection: configured statuses, and other numbers from the URL or typed.
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useDraft, useFlushOnClose } from '../../../ui/form/draft';
import { useRuntime } from '../../../ui/runtime';
import { useFilterBar } from './edit-filters';
import { toIds } from './filters';
import './panels.css';

const QUIET_MS = 400;

export default function StatusPanel() {
  const t = useText();
  const { filters, edit } = useFilterBar();
  const { labels } = useRuntime();
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, choose, flush] = useDraft(
    filters.fine_status_ids,
    (fine_status_ids, change) => edit((now) => ({ ...now, fine_status_ids }), change),
    QUIET_MS,
  );
  const panel = useRef<HTMLDivElement>(null);
  useFlushOnClose(panel, flush);
  const configured = labels.fineStatuses.map(({ id, text }) => ({ id: Number(id), text }));
  const unknown = chosen
    .filter((id) => configured.every((status) => status.id !== id))
    .map((id) => ({ id, text: t('filters.statuses.unknown', { id }) }));
  const addTyped = (event: FormEvent) => {
    event.preventDefault();
    const numbers = (typed.match(/-?\d{1,15}/g) ?? []).map(Number);
    if (numbers.length === 0) return;
    choose(toIds([...chosen, ...numbers]));
    setTyped('');
  };
  return (
    <div className="panel status-panel" ref={panel}>
      <div className="panel-links">
        <button type="button" className="link" onClick={() => choose([])}>
          {t('filters.statuses.all')}
        </button>
        {labels.pendingStatusIds.length > 0 && (
          <button type="button" className="link" onClick={() => choose(toIds(labels.pendingStatusIds))}>
            {t('filters.statuses.open')}
          </button>
        )}
      </div>
      <fieldset>
        <legend className="hidden">{t('filters.status')}</legend>
        {[...configured, ...unknown].map(({ id, text }) => (
          <label className="choice" key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                choose(toIds(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id)))
              }
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {chosen.length === 0 && <p className="hint">{t('filters.statuses.clear')}</p>}
      <form className="numbers" onSubmit={addTyped}>
        <label htmlFor={fieldId}>{t('filters.statuses.numbers')}</label>
        <span>
          <input
            id={fieldId}
            className="field"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('filters.statuses.numbersHint')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className="button">
            {t('filters.statuses.add')}
          </button>
        </span>
      </form>
    </div>
  );
}
