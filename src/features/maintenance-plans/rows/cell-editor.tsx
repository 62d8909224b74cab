// Editable cells of plan rows: every keystroke updates the plan, Esc reverts. The raw text is stored only while typing.
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Tree, TreeList } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import type { GridEditing } from '../../../ui/table/data-grid';
import { useStable } from '../../../ui/use-stable';
import { useEditPlan } from '../document/plan-part';
import { type Field, fieldOf, type RowsKey } from './fields';
import { cellText, choicesIn, readCell, type Writing } from './read-cell';
import { setField, valueIn } from './row-edits';
import { useTyped } from './use-typed';

export function useCellEditing({
  rows,
  list,
  placeAt,
  writing,
  nameOf,
  cellProblem,
  onPasteTable,
  onMoveRow,
}: {
  rows: RowsKey;
  list: TreeList;
  /** The place in the plan of a grid row, -1 if none. */
  placeAt: (row: number) => number;
  writing: Writing;
  nameOf: (place: number) => string;
  cellProblem: (row: number, column: string) => string | undefined;
  onPasteTable: (text: string) => void;
  onMoveRow: GridEditing['onMoveRow'];
}): GridEditing {
  const t = useText();
  const edit = useEditPlan();
  /** The value when the editor was opened. */
  const opened = useRef<{ value: Tree | undefined } | null>(null);

  const write = (place: number, field: Field, value: Tree | undefined, isTyping: boolean) => {
    const values = { field: t(field.label), row: nameOf(place) };
    const label = { key: value === undefined ? 'planRows.steps.clear' : 'planRows.steps.set', values } as const;
    edit(
      label,
      setField(rows, place, field, value),
      isTyping ? { mergeKey: `${rows}/${place}/${field.id}` } : undefined,
    );
  };

  return {
    canEdit: (_, column) => fieldOf(rows, column) !== undefined,
    renderEditor: (row, column, seed) => {
      const field = fieldOf(rows, column);
      const place = placeAt(row);
      if (!field || place === -1) return null;
      return (
        <CellEditor
          key={`${place}/${column}`}
          field={field}
          value={valueIn(list[place], field)}
          seed={seed}
          label={t('planRows.cell', { field: t(field.label), row: nameOf(place) })}
          writing={writing}
          problem={cellProblem(row, column)}
          onOpen={(value) => {
            opened.current = { value };
          }}
          onType={(value) => write(place, field, value, true)}
        />
      );
    },
    onCancel: (row, column) => {
      const field = fieldOf(rows, column);
      const held = opened.current;
      if (field && held && placeAt(row) !== -1) write(placeAt(row), field, held.value, true);
    },
    onClear: (row, column) => {
      const field = fieldOf(rows, column);
      if (field && placeAt(row) !== -1) write(placeAt(row), field, undefined, false);
    },
    onPaste: (row, column, text) => {
      const one = text.replace(/(?:\r\n|\r|\n)$/, '');
      const field = fieldOf(rows, column);
      if (/[\t\r\n]/.test(one)) onPasteTable(text);
      else if (field && placeAt(row) !== -1) {
        const before = valueIn(list[placeAt(row)], field);
        write(placeAt(row), field, readCell(field, one.slice(0, 10_000), writing, before), false);
      } else return false;
      return true;
    },
    onMoveRow,
  };
}

/** The field over a cell. */
function CellEditor({
  field,
  value,
  seed,
  label,
  writing,
  problem,
  onOpen,
  onType,
}: {
  field: Field;
  value: Tree | undefined;
  /** Typed text that replaces the value at start; null starts with the current value. */
  seed: string | null;
  label: string;
  writing: Writing;
  problem: string | undefined;
  /** Called once, with the value to restore on cancel. */
  onOpen: (value: Tree | undefined) => void;
  onType: (value: Tree | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const [original] = useState({ value });
  const [typed, setTyped] = useTyped(value);
  const choices = choicesIn(field, writing.choices);
  const text = typed ?? cellText(field, value, writing);
  const type = (next: string) => {
    const read = readCell(field, next, writing, original.value);
    setTyped(next, read);
    onType(read);
  };
  const begin = useStable(() => {
    onOpen(original.value);
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    if (seed === null) element.select();
    else type(seed);
  });
  useLayoutEffect(begin, [begin]);

  return (
    <>
      <input
        ref={input}
        type="text"
        inputMode={inputModeOf(field)}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        title={problem}
        list={choices.length > 0 ? list : undefined}
        autoComplete="off"
        spellCheck={field.kind === 'text'}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.label} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The on-screen keyboard of a phone. */
export function inputModeOf({ kind }: Field): 'text' | 'numeric' | 'decimal' | 'email' {
  if (kind === 'integer') return 'numeric';
  if (kind === 'number') return 'decimal';
  return kind === 'e-mails' ? 'email' : 'text';
}
