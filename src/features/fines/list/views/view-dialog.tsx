// Dialog for a view's name, its date mode, or both.
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../../i18n/use-text';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useRuntime } from '../../../../ui/runtime';
import type { SearchRecord } from '../../../../url/navigation';
import { LONGEST_NAME } from '../../../../work/record/unique-name';
import type { StorageProblemKind } from '../../../../work/store/database';
import { cleanName, nameLength, nameProblem } from './view-names';
import { type DaysChoice, shownDays } from './view-period';

type DialogProps = {
  title: string;
  description: string | null;
  action: string;
  /** The initial name; null: no name field. */
  name: string | null;
  /** Names of other views. */
  others: readonly string[];
  /** The URL parameters with the dates to store; null: no date field. */
  record: SearchRecord | null;
  today: string;
  onClose: () => void;
  /** Resolves with null on success; the dialog then closes. */
  onSubmit: (name: string, choice: DaysChoice) => Promise<StorageProblemKind | null>;
  /** Offered when the storage refuses. */
  onFile?: (name: string, choice: DaysChoice) => void;
};

export function ViewDialog({
  title,
  description,
  action,
  name: firstName,
  others,
  record,
  today,
  onClose,
  onSubmit,
  onFile,
}: DialogProps) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(firstName ?? '');
  const [choice, setChoice] = useState<DaysChoice>('always');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<StorageProblemKind | null>(null);
  const wrong = firstName === null ? null : nameProblem(name, others);
  useEffect(() => {
    field.current?.select();
  }, []);

  const submit = async () => {
    setIsTried(true);
    if (wrong !== null) return field.current?.focus();
    if (isBusy) return;
    setIsBusy(true);
    const refusal = await onSubmit(cleanName(name), choice);
    setIsBusy(false);
    setProblem(refusal);
    if (refusal === null) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      initialFocus={firstName === null ? first : field}
      title={title}
      description={description ?? undefined}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button type="submit" form={`${id}-form`} className="button main" aria-disabled={isBusy || undefined}>
            {action}
          </button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="view-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {firstName !== null && (
          <div className="stacked">
            <label htmlFor={`${id}-name`}>{t('finesViews.save.name')}</label>
            <input
              ref={field}
              id={`${id}-name`}
              className="field"
              type="text"
              required
              autoComplete="off"
              value={name}
              aria-invalid={isTried && wrong !== null}
              aria-describedby={isTried && wrong !== null ? `${id}-wrong` : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            {isTried && wrong !== null && <NameFault id={`${id}-wrong`} fault={wrong} name={name} />}
          </div>
        )}
        {record !== null && (
          <DaysField record={record} today={today} choice={choice} onChange={setChoice} firstInput={first} />
        )}
        {problem !== null && (
          <div className="view-fault" role="alert">
            <p>
              <b>{t('finesViews.problem.title')}</b> {t(`finesViews.problem.${problem}`)}
            </p>
            {onFile && (
              <button type="button" className="button" onClick={() => onFile(cleanName(name), choice)}>
                {t('finesViews.save.asFile')}
              </button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}

function NameFault({ id, fault, name }: { id: string; fault: 'empty' | 'tooLong' | 'taken'; name: string }) {
  const t = useText();
  const { format } = useRuntime();
  const values = { most: format.number(LONGEST_NAME), n: format.number(nameLength(cleanName(name))) };
  return (
    <p id={id} className="bad" role="alert">
      {t(`finesViews.name.${fault}`, values)}
    </p>
  );
}

/** A choice exists only if the dates match a preset today. */
function DaysField({
  record,
  today,
  choice,
  onChange,
  firstInput,
}: {
  record: SearchRecord;
  today: string;
  choice: DaysChoice;
  onChange: (choice: DaysChoice) => void;
  firstInput: RefObject<HTMLInputElement | null>;
}) {
  const t = useText();
  const { format } = useRuntime();
  const name = useId();
  const { period, preset } = shownDays(record, today);
  if (preset === null) return null;
  const dates = format.dateRange(period.start_date, period.end_date);
  const option = (value: DaysChoice, text: string) => (
    <label className="check">
      <input
        ref={value === 'always' ? firstInput : undefined}
        type="radio"
        name={name}
        checked={choice === value}
        onChange={() => onChange(value)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset className="view-days">
      <legend>{t('finesViews.save.days')}</legend>
      {option('always', t('finesViews.save.always', { preset: t(`finesViews.preset.${preset}`) }))}
      {option('dates', t('finesViews.save.dates', { dates }))}
    </fieldset>
  );
}
