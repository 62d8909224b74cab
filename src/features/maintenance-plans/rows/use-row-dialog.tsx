// The row dialog, for items and vehicles: which row is open, and its edits as steps.
import { type ReactNode, useState } from 'react';
import type { TreeList } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useEditPlan } from '../document/plan-part';
import { cellProblemOf, type ProblemContext } from './cell-problem';
import type { RowsKey } from './fields';
import type { Writing } from './read-cell';
import { RowDialog } from './row-dialog';
import { setField } from './row-edits';

export function useRowDialog({
  rows,
  list,
  context,
  writing,
  nameOf,
  aboutOf,
  firstField,
}: {
  rows: RowsKey;
  list: TreeList;
  context: ProblemContext;
  writing: Writing;
  nameOf: (place: number) => string;
  aboutOf: (place: number) => string;
  /** Gets the focus unless another field is requested. */
  firstField: string;
}): { openRow: (place: number, field?: string) => void; rowDialog: ReactNode } {
  const t = useText();
  const edit = useEditPlan();
  const [open, setOpen] = useState<{ place: number; field: string | undefined } | null>(null);
  const row = open === null ? undefined : list[open.place];
  const openRow = (place: number, field?: string) => setOpen({ place, field });
  if (open === null || row === undefined) return { openRow, rowDialog: null };
  const { place, field: first = firstField } = open;
  const rowDialog = (
    <RowDialog
      rows={rows}
      row={row}
      title={nameOf(place)}
      about={aboutOf(place)}
      writing={writing}
      focusField={first}
      problemOf={(field) => cellProblemOf(row, place, field, context)}
      onField={(field, value) =>
        edit(
          { key: 'planRows.steps.set', values: { field: t(field.label), row: nameOf(place) } },
          setField(rows, place, field, value),
          { mergeKey: `${rows}/${place}/${field.id}` },
        )
      }
      onClose={() => setOpen(null)}
    />
  );
  return { openRow, rowDialog };
}
