// All fields of one row, in groups. Every keystroke updates the tree, as in the table, so that due dates and draft
// follow. Esc closes; undo reverts.
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { equalTrees, type Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useStable } from '../../../ui/use-stable';
import { inputModeOf } from './cell-editor';
import type { CellProblem } from './cell-problem';
import { EmailList } from './email-list';
import { FIELDS, type Field, type FieldGroup, type RowsKey } from './fields';
import { cellText, choicesIn, readCell, type Writing } from './read-cell';
import { valueIn } from './row-edits';
import { useProblemText } from './use-writing';
import './row-dialog.css';

export function RowDialog({
  rows,
  row,
  title,
  about,
  writing,
  focusField,
  problemOf,
  onField,
  onClose,
}: {
  rows: RowsKey;
  row: Tree;
  title: string;
  about?: ReactNode;
  writing: Writing;
  /** The field that gets the initial focus. */
  focusField?: string;
  problemOf: (field: Field) => CellProblem | null;
  onField: (field: Field, value: Tree | undefined) => void;
  onClose: () => void;
}) {
  const t = useText();
  const say = useProblemText();
  const [original] = useState(row);
  const textOf = (field: Field) => cellText(field, valueIn(row, field), writing);
  const fields = FIELDS[rows];
  const { register, getValues, setValue, setFocus } = useForm<Record<string, string>>({
    defaultValues: Object.fromEntries(fields.map((field) => [field.id, textOf(field)])),
  });
  const onText = useStable((field: Field, text: string) =>
    onField(field, readCell(field, text, writing, valueIn(original, field))),
  );
  // Registered once: registering on every keystroke would detach and reattach the element.
  const inputs = useMemo(
    () =>
      new Map(
        fields
          .filter(({ kind }) => kind !== 'e-mails')
          .map((field) => [
            field,
            register(field.id, {
              onChange: ({ target }: { target: { value: string } }) => onText(field, target.value),
            }),
          ]),
      ),
    [fields, register, onText],
  );
  // External changes (undo, another tab) replace the text shown here.
  useEffect(() => {
    for (const field of fields) {
      if (field.kind === 'e-mails') continue;
      const value = valueIn(row, field);
      const typed = readCell(field, getValues(field.id) ?? '', writing, valueIn(original, field));
      if (!equalTrees(typed, value)) setValue(field.id, cellText(field, value, writing));
    }
  }, [row, original, fields, writing, getValues, setValue]);
  const first = useRef(focusField);
  useEffect(() => {
    if (first.current !== undefined) setFocus(first.current, { shouldSelect: true });
  }, [setFocus]);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={about}
      size="medium"
      actions={
        <button type="button" className="button main" onClick={onClose}>
          {t('planRows.done')}
        </button>
      }
    >
      <form
        className="row-form"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        {groups.map((group) => (
          <fieldset key={group}>
            <legend>{t(GROUP_LABELS[group])}</legend>
            {fields
              .filter((field) => field.group === group)
              .map((field) => {
                const input = inputs.get(field);
                if (!input) {
                  return (
                    <EmailList
                      key={field.id}
                      label={t(field.label)}
                      value={valueIn(row, field)}
                      onChange={(next) => onField(field, next)}
                    />
                  );
                }
                const problem = problemOf(field);
                return (
                  <FormField
                    key={field.id}
                    field={field}
                    writing={writing}
                    problem={problem && say(problem)}
                    input={input}
                  />
                );
              })}
          </fieldset>
        ))}
        {/* Enter in a field closes the dialog. */}
        <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}

const GROUP_LABELS = {
  item: 'planRows.groups.item',
  milestone: 'planRows.groups.milestone',
  maintenance: 'planRows.groups.maintenance',
  identity: 'planRows.groups.identity',
  readings: 'planRows.groups.readings',
  make: 'planRows.groups.make',
  contact: 'planRows.groups.contact',
  numbers: 'planRows.groups.numbers',
} as const satisfies Record<FieldGroup, string>;

/** Renders only when its own props change. */
const FormField = memo(function FormField({
  field,
  writing,
  problem,
  input,
}: {
  field: Field;
  writing: Writing;
  /** As text. */
  problem: string | null;
  input: ReturnType<ReturnType<typeof useForm<Record<string, string>>>['register']>;
}) {
  const t = useText();
  const id = useId();
  const choices = choicesIn(field, writing.choices);
  return (
    <div className="row-field">
      <label htmlFor={id}>
        {t(field.label)}
        {field.required && <span className="muted"> {t('planRows.required')}</span>}
      </label>
      <input
        {...input}
        id={id}
        className="field"
        type="text"
        inputMode={inputModeOf(field)}
        autoComplete="off"
        spellCheck={field.kind === 'text'}
        list={choices.length > 0 ? `${id}-choices` : undefined}
        aria-required={field.required || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {choices.length > 0 && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.label} />
          ))}
        </datalist>
      )}
      {problem && (
        <p id={`${id}-problem`} className="row-problem">
          {problem}
        </p>
      )}
    </div>
  );
});
