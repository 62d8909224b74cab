// The grid of the rows of a plan, for items and vehicles alike: cells that are written in, rows that are selected, moved,
// copied and pasted. It shows the rows `shown` (places in the plan); the plan itself it only edits.
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { TreeList } from '../../../document/tree';
import { csvLine } from '../../../format/csv';
import { useText } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { copyText } from '../../../ui/feedback/clipboard';
import { useRuntime } from '../../../ui/runtime';
import { DataGrid, type GridEditing, type GridHandle, HEAD_PX } from '../../../ui/table/data-grid';
import type { EditPlan } from '../editor/plan-part';
import { CellEditor } from './cell-editor';
import { type CellProblem, cellProblemOf, type ProblemContext } from './cell-problem';
import { type Field, fieldOf, type RowsKey } from './fields';
import { cellText, readCell, type Writing } from './read-cell';
import { setField, valueIn } from './row-edits';
import './rows.css';
import { useFocusWithin } from './use-focus-within';
import { useRowDrag } from './use-row-drag';
import { gridSelection, type RowSelection } from './use-row-selection';
import { type RowsColumn, type RowsSort, useRowsColumns } from './use-rows-columns';
import { useProblemText } from './use-writing';

export const ROW_PX = 39;
/** As many rows are seen at once at most, so that the page can be scrolled past the grid. */
const MOST_ROWS_SEEN = 14;
const SCROLLBAR_PX = 16;

export type RowsGridHandle = { focusPlace: (place: number, column: string | null) => void; focus: () => void };

export type RowsGridProps = {
  rows: RowsKey;
  label: string;
  list: TreeList;
  shown: readonly number[];
  columns: readonly RowsColumn[];
  selection: RowSelection;
  context: ProblemContext;
  writing: Writing;
  edit: EditPlan;
  nameOf: (place: number) => string;
  /** What a cell shows when nothing is wrong with it. */
  renderCell: (place: number, column: string) => ReactNode;
  /** What `renderCell` makes the cells of a row of, beside the row itself. */
  versionOf: (place: number) => readonly unknown[];
  cellClass?: (place: number, column: string) => string | undefined;
  sort?: RowsSort | null;
  onSort?: (sort: RowsSort | null) => void;
  /** Moves a row of the plan to before another place; without it rows stay where they are. */
  onMoveRow?: (from: number, before: number) => void;
  onOpen: (place: number) => void;
  /** A table was pasted on a cell. */
  onPasteTable: (text: string) => void;
  onFocused?: (isFocused: boolean) => void;
  scrollKey: string;
  children?: ReactNode;
  ref?: Ref<RowsGridHandle>;
};

export function RowsGrid(props: RowsGridProps) {
  const { rows, list, shown, selection, context, writing, edit, nameOf, renderCell, sort = null, onSort } = props;
  const t = useText();
  const { format } = useRuntime();
  const say = useProblemText();
  const grid = useRef<GridHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const opened = useRef<{ value: Parameters<typeof setField>[3] } | null>(null);
  const line = useRowDrag(frame, ROW_PX, shown.length, (from, before) => {
    const place = shown[from];
    if (place !== undefined) props.onMoveRow?.(place, shown[before] ?? list.length);
  });
  useImperativeHandle(props.ref, () => ({
    focusPlace: (place, column) => {
      const row = shown.indexOf(place);
      if (row === -1) return;
      if (column === null) grid.current?.focusRow(row);
      else grid.current?.focusCell(row, column);
    },
    focus: () => grid.current?.focus(),
  }));

  useFocusWithin(frame, (isFocused) => props.onFocused?.(isFocused));
  const { columns, menuOf, onMove, onResize } = useRowsColumns(props.columns, sort, onSort);

  const placeAt = (row: number): number => shown[row] ?? -1;
  const problemAt = useMemo(
    () =>
      (row: number, column: string): CellProblem | null => {
        const place = shown[row] ?? -1;
        const field = fieldOf(rows, column);
        return field && place !== -1 ? cellProblemOf(list[place], place, field, context) : null;
      },
    [rows, list, shown, context],
  );
  const cellProblem = useMemo(
    () => (row: number, column: string) => {
      const problem = problemAt(row, column);
      return problem ? say(problem) : undefined;
    },
    [problemAt, say],
  );
  const renderAt = useMemo(
    () =>
      (row: number, column: string): ReactNode => {
        const place = shown[row];
        if (place === undefined) return null;
        const problem = problemAt(row, column);
        const field = fieldOf(rows, column);
        if (!problem || !field) return renderCell(place, column);
        return (
          <span className="wrong-cell">
            <b className="clip">{cellText(field, valueIn(list[place], field), writing) || '—'}</b>
            <small className="clip">{say(problem)}</small>
          </span>
        );
      },
    [rows, list, shown, problemAt, renderCell, writing, say],
  );
  // Problems count by their words: a row may be at fault for what stands in another one.
  const versionAt = (row: number): readonly unknown[] => {
    const problems = columns.map(({ id }) => cellProblem(row, id) ?? '').join('|');
    return [placeAt(row), list[placeAt(row)], problems, writing, t, ...props.versionOf(placeAt(row))];
  };
  const classAt = (row: number, column: string) => props.cellClass?.(placeAt(row), column);

  const write = (place: number, field: Field, value: Parameters<typeof setField>[3], isTyping: boolean) => {
    const values = { field: t(field.label), row: nameOf(place) };
    const label = { key: value === undefined ? 'planRows.steps.clear' : 'planRows.steps.set', values } as const;
    edit(
      label,
      setField(rows, place, field, value),
      isTyping ? { mergeKey: `${rows}/${place}/${field.id}` } : undefined,
    );
  };

  const editing: GridEditing = {
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
      if (/[\t\r\n]/.test(one)) props.onPasteTable(text);
      else if (field && placeAt(row) !== -1) {
        const before = valueIn(list[placeAt(row)], field);
        write(placeAt(row), field, readCell(field, one.slice(0, 10_000), writing, before), false);
      } else return false;
      return true;
    },
    onMoveRow: props.onMoveRow
      ? (row, step) => {
          const place = placeAt(row);
          const to = place + step;
          if (place === -1 || to < 0 || to >= list.length) return;
          props.onMoveRow?.(place, step < 0 ? to : to + 1);
          grid.current?.focusRow(row + step);
        }
      : undefined,
  };

  const copy = () => {
    const places = selection.selected.size > 0 ? shown.filter((place) => selection.selected.has(place)) : [];
    const fields = columns.flatMap(({ id }) => fieldOf(rows, id) ?? []);
    if (places.length === 0) return;
    const style = { separator: '\t', decimal: writing.numbers.decimal } as const;
    const lines = places.map((place) =>
      csvLine(
        fields.map((field) => cellText(field, valueIn(list[place], field), writing)),
        style,
      ),
    );
    void copyText(
      csvLine(
        fields.map((field) => t(field.label)),
        style,
      ) + lines.join(''),
      {
        done: t('planRows.copied', { count: places.length, n: format.number(places.length) }),
        failed: t('planRows.notCopied'),
      },
    );
  };

  const seen = Math.min(MOST_ROWS_SEEN, Math.max(props.children ? 4 : 1, shown.length));

  return (
    <div
      ref={frame}
      className="rows-grid"
      style={cssVars({ '--rows-grid': `${HEAD_PX + seen * ROW_PX + SCROLLBAR_PX}px` })}
    >
      <DataGrid
        ref={grid}
        label={props.label}
        columns={columns}
        rowCount={shown.length}
        rowHeight={ROW_PX}
        scrollKey={props.scrollKey}
        openRow={null}
        selection={gridSelection(selection, shown, {
          columnTitle: t('planRows.select.column'),
          allLabel: t('planRows.select.all'),
          rowLabel: (row) => t('planRows.select.row', { row: nameOf(placeAt(row)) }),
        })}
        isBusy={false}
        isOld={false}
        renderCell={renderAt}
        cellClass={classAt}
        cellProblem={cellProblem}
        rowVersion={versionAt}
        editing={editing}
        onOpen={(row) => placeAt(row) !== -1 && props.onOpen(placeAt(row))}
        onCopy={copy}
        headHint={t(onSort ? 'planRows.columns.sortable' : 'planRows.columns.fixed')}
        menuLabel={(column) => t('planRows.columns.menu', { column })}
        menuOf={menuOf}
        onSort={(column) => {
          if (!onSort || column === 'more' || column === 'handle') return;
          const isSame = sort?.column === column;
          onSort(isSame && sort.descending ? null : { column, descending: isSame });
        }}
        onMove={onMove}
        onResize={onResize}
      >
        {props.children}
      </DataGrid>
      {line !== null && <i className="rows-drop" style={{ insetBlockStart: line }} aria-hidden="true" />}
    </div>
  );
}
