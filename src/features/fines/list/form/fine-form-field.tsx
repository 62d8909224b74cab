// One field of a fine's form; a field without an input is shown as text.

import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import type { Fine } from '../../../../contract/fine';
import { NOTHING } from '../../../../format/format';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import { columnTitle, type FieldId } from '../columns';
import type { FineFormValues, FineInput } from './fine-form-values';

export function FineFormField({
  field,
  fine,
  input,
  isFixed,
  error,
  register,
  lists,
}: {
  field: FieldId;
  fine: Fine | null;
  input: FineInput | null;
  /** The field identifies the fine and cannot be corrected. */
  isFixed: boolean;
  error: string | null;
  register: UseFormRegister<FineFormValues>;
  /** Element ids of the lists of choices. */
  lists: { drivers: string; plates: string; codes: string };
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const title = columnTitle(t, field, format);
  if (input === null) {
    return (
      <div className="shown">
        <span>{title}</span>
        <bdi>{format.text(fine?.[field]) === NOTHING ? t('fineForm.follows') : format.text(fine?.[field])}</bdi>
      </div>
    );
  }
  const described = {
    id,
    className: 'field',
    'aria-invalid': error !== null || undefined,
    'aria-describedby': error === null ? undefined : `${id}-error`,
  };
  return (
    <div className="stacked">
      <label htmlFor={id}>{title}</label>
      {input === 'status' || input === 'indication' || input === 'level' || input === 'vehicleStatus' ? (
        <select {...described} {...register(field)}>
          <option value="">{t('fineForm.none')}</option>
          <Options input={input} />
        </select>
      ) : (
        <input
          {...described}
          {...register(field)}
          type={input === 'date' ? 'date' : input === 'time' ? 'time' : 'text'}
          inputMode={input === 'money' ? 'decimal' : input === 'integer' ? 'numeric' : undefined}
          readOnly={isFixed}
          autoComplete="off"
          list={
            input === 'driver'
              ? lists.drivers
              : input === 'plate'
                ? lists.plates
                : input === 'code'
                  ? lists.codes
                  : undefined
          }
        />
      )}
      {error !== null && (
        <p id={`${id}-error`} className="bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function Options({ input }: { input: 'status' | 'indication' | 'level' | 'vehicleStatus' }) {
  const { config, labels } = useRuntime();
  const options: [string, string][] = {
    status: () => labels.fineStatuses.map(({ id, text }): [string, string] => [String(id), text]),
    indication: () => namesOf(config.labels.indicationStatus, labels.indicationStatus),
    level: () => namesOf(config.labels.seriousness, (id) => labels.seriousness(id)?.text ?? null),
    vehicleStatus: () => namesOf(config.labels.vehicleStatus, labels.vehicleStatus),
  }[input]();
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

function namesOf(byId: Readonly<Record<string, unknown>>, nameOf: (id: number) => string | null): [string, string][] {
  return Object.keys(byId).map((id) => [id, nameOf(Number(id)) ?? id]);
}
