// Sets one field of all selected rows, as one step.
import { useId, useState } from 'react';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { inputModeOf } from './cell-editor';
import type { Field } from './fields';
import { choicesIn, readCell, type Writing } from './read-cell';
import './row-dialog.css';

export function SetFieldForm({
  fields,
  count,
  writing,
  onSet,
}: {
  fields: readonly Field[];
  count: number;
  writing: Writing;
  onSet: (field: Field, value: Tree | undefined) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [fieldId, setFieldId] = useState(fields[0]?.id ?? '');
  const [text, setText] = useState('');
  const field = fields.find((entry) => entry.id === fieldId) ?? fields[0];
  if (!field) return null;
  const choices = choicesIn(field, writing.choices);
  return (
    <form
      className="panel set-field"
      onSubmit={(event) => {
        event.preventDefault();
        onSet(field, readCell(field, text, { ...writing, shortYears: true }));
      }}
    >
      <div className="stacked">
        <label htmlFor={`${id}-field`}>{t('planRows.bulk.field')}</label>
        <select
          id={`${id}-field`}
          className="field"
          value={field.id}
          onChange={({ target }) => {
            setFieldId(target.value);
            setText('');
          }}
        >
          {fields.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {t(entry.label)}
            </option>
          ))}
        </select>
      </div>
      <div className="stacked">
        <label htmlFor={`${id}-value`}>{t('planRows.bulk.value')}</label>
        <input
          id={`${id}-value`}
          className="field"
          type="text"
          inputMode={inputModeOf(field)}
          autoComplete="off"
          list={choices.length > 0 ? `${id}-choices` : undefined}
          placeholder={t('planRows.bulk.empty')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {choices.length > 0 && (
          <datalist id={`${id}-choices`}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.label} />
            ))}
          </datalist>
        )}
      </div>
      <button type="submit" className="button main">
        {t('planRows.bulk.set', { count, n: format.number(count) })}
      </button>
    </form>
  );
}
