// Panel of local filters, which the list API does not support.

import { ChevronDown, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { compareIdentifiers } from '../../../contract/long-integers';
import { FINDING_KINDS } from '../../../desk/finding';
import { useText } from '../../../i18n/use-text';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';
import { TASK_LANES } from './desk-filters';
import { WEEKDAYS } from './hours/hours-of-fines';
import { countLocal, type LocalFilters, NO_LOCAL_FILTERS } from './local-filters';

const TERMS = [3, 7, 15, 30];
const FINDINGS = ['any', ...FINDING_KINDS] as const;
const DRIVERS = ['none', 'missing', 'named'] as const;

type LocalPanelProps = {
  value: LocalFilters;
  onChange: (filters: LocalFilters) => void;
};

export function LocalButton(props: LocalPanelProps) {
  const t = useText();
  const { format } = useRuntime();
  const count = countLocal(props.value);
  return (
    <PopoverButton
      className={count > 0 ? 'button pick changed' : 'button pick'}
      label={t('fines.local.title')}
      button={
        <>
          <ListFilter className="icon" />
          <span>{t('fines.local.label')}</span> <b>{count === 0 ? t('fines.local.any') : format.number(count)}</b>
          <ChevronDown className="icon" />
        </>
      }
    >
      {() => <LocalPanel {...props} />}
    </PopoverButton>
  );
}

function LocalPanel({ value, onChange }: LocalPanelProps) {
  const t = useText();
  const { format, labels } = useRuntime();
  const terms = [...new Set([...TERMS, ...(value.indicateWithin === null ? [] : [value.indicateWithin])])].sort(
    compareIdentifiers,
  );
  const set = (part: Partial<LocalFilters>) => onChange({ ...value, ...part });
  return (
    <div className="local-panel">
      <p className="hint">{t('fines.local.hint')}</p>
      <fieldset>
        <legend>{t('fines.local.seriousness')}</legend>
        {labels.seriousnesses.map(({ id, text }) => {
          const level = Number(id);
          const isOn = value.seriousness_ids.includes(level);
          return (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={isOn}
                onChange={() =>
                  set({
                    seriousness_ids: isOn
                      ? value.seriousness_ids.filter((other) => other !== level)
                      : [...value.seriousness_ids, level].sort(compareIdentifiers),
                  })
                }
              />
              {text}
            </label>
          );
        })}
      </fieldset>
      <label>
        {t('fines.local.driver')}
        <select
          className="field"
          value={value.driver ?? ''}
          onChange={({ target }) =>
            set({ driver: DRIVERS.find((driver) => driver === target.value) ?? null, asOf: null })
          }
        >
          <option value="">{t('fines.local.driverAny')}</option>
          <option value="none">{t('fines.local.driverNone')}</option>
          <option value="missing">{t('fines.local.driverMissing')}</option>
          <option value="named">{t('fines.local.driverNamed')}</option>
        </select>
      </label>
      <label>
        {t('fines.local.nic')}
        <select
          className="field"
          value={value.nic ?? ''}
          onChange={({ target }) => set({ nic: target.value === 'yes' || target.value === 'no' ? target.value : null })}
        >
          <option value="">{t('fines.local.nicAny')}</option>
          <option value="yes">{t('fines.local.nicYes')}</option>
          <option value="no">{t('fines.local.nicNo')}</option>
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={value.overdue !== null}
          onChange={({ target }) => set({ overdue: target.checked ? 'yes' : null, asOf: null })}
        />
        {t('fines.local.overdue')}
      </label>
      <label>
        {t('fines.local.within')}
        <select
          className="field"
          value={value.indicateWithin ?? ''}
          onChange={({ target }) =>
            set({ indicateWithin: target.value === '' ? null : Number(target.value), asOf: null })
          }
        >
          <option value="">{t('fines.local.withinAny')}</option>
          {terms.map((days) => (
            <option key={days} value={days}>
              {t('fines.local.withinDays', { count: days, n: format.number(days) })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('finesDesk.filter.todo')}
        <select
          className="field"
          value={value.todo ?? ''}
          onChange={({ target }) => set({ todo: TASK_LANES.find((lane) => lane === target.value) ?? null })}
        >
          <option value="">{t('finesDesk.filter.todoAny')}</option>
          {TASK_LANES.map((lane) => (
            <option key={lane} value={lane}>
              {t(`finesDesk.lane.${lane}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('finesDesk.filter.finding')}
        <select
          className="field"
          value={value.finding ?? ''}
          onChange={({ target }) => set({ finding: FINDINGS.find((kind) => kind === target.value) ?? null })}
        >
          <option value="">{t('finesDesk.filter.findingNone')}</option>
          {FINDINGS.map((kind) => (
            <option key={kind} value={kind}>
              {kind === 'any' ? t('finesDesk.filter.findingAny') : t(`finesDesk.finding.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{t('fines.local.weekdays')}</legend>
        {WEEKDAYS.map((name, day) => {
          const isOn = value.weekdays.includes(day);
          return (
            <label key={name} className="check">
              <input
                type="checkbox"
                checked={isOn}
                onChange={() =>
                  set({
                    weekdays: isOn
                      ? value.weekdays.filter((other) => other !== day)
                      : [...value.weekdays, day].sort((one, other) => one - other),
                  })
                }
              />
              {t(`finesMap.hours.${name}`)}
            </label>
          );
        })}
      </fieldset>
      <Articles value={value.articles} onChange={(articles) => set({ articles })} />
      {countLocal(value) > 0 && (
        <button type="button" className="link" onClick={() => onChange(NO_LOCAL_FILTERS)}>
          {t('fines.local.clear')}
        </button>
      )}
    </div>
  );
}

/** Numbers separated by commas or spaces; invalid ones show an error and change nothing. */
function Articles({ value, onChange }: { value: readonly number[]; onChange: (articles: number[]) => void }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(value.join(', '));
  const pieces = text.split(/[\s,;]+/).filter((piece) => piece !== '');
  const bad = pieces.find((piece) => !/^\d{1,9}$/.test(piece));
  const apply = () => {
    if (bad === undefined) onChange([...new Set(pieces.map(Number))].sort(compareIdentifiers));
  };
  return (
    <label>
      {t('fines.local.article')}
      <input
        className="field"
        inputMode="numeric"
        value={text}
        placeholder={t('fines.local.articleHint')}
        maxLength={200}
        aria-invalid={bad !== undefined}
        aria-describedby={bad === undefined ? undefined : id}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      {bad !== undefined && (
        <span id={id} className="field-problem" role="alert">
          {t('fines.local.articleBad', { text: bad })}
        </span>
      )}
    </label>
  );
}
