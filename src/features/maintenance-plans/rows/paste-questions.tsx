// Questions about a table that only the user can answer, asked once for all rows; and assumptions made without asking.
import { useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { readTableDate } from '../../../tables/dates';
import { readTableNumber } from '../../../tables/numbers';
import { useRuntime } from '../../../ui/runtime';
import type { TableAnswers } from './column-forms';
import type { DoubledColumns } from './doubled-columns';
import { FINDER, type Field } from './fields';
import type { Import } from './import-table';
import { MilestoneQuestions } from './milestone-questions';
import type { Table } from './read-table';
import { withoutUnit } from './units';

export function PasteQuestions({
  table,
  result,
  columns,
  doubled,
  answers,
  onAnswers,
  onColumn,
  onUnknownHead,
}: {
  table: Table;
  result: Import;
  columns: readonly (Field | null)[];
  doubled: readonly DoubledColumns[];
  answers: TableAnswers;
  onAnswers: (answers: TableAnswers) => void;
  onColumn: (at: number, field: string) => void;
  /** Whether the first line, whose words are unknown, is a head. */
  onUnknownHead: (isHead: boolean) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { open, unknownMilestones, fractions, missing, converted, serials } = result;
  const needed = missing.filter((field) => field !== FINDER);
  const first = (table.unknownHead === 'row' ? table.lines[0]?.cells : table.head) ?? [];
  return (
    <>
      {table.unknownHead !== null && (
        <label className="check">
          <input
            type="checkbox"
            checked={table.unknownHead === 'head'}
            onChange={({ target }) => onUnknownHead(target.checked)}
          />
          {t('planRows.paste.unknownHead', { cells: first.filter(Boolean).slice(0, 6).join(' · ').slice(0, 120) })}
        </label>
      )}
      {missing.includes(FINDER) && (
        <p className="row-problem" role="alert">
          {t('planRows.paste.noFinder')}
        </p>
      )}
      {needed.length > 0 && (
        <p className="muted">
          {t('planRows.paste.missing', { fields: format.list(needed.map((field) => t(field.label))) })}
        </p>
      )}
      {doubled
        .filter(({ field }) => columns.includes(field))
        .map((of) =>
          of.isAsked ? (
            <Choice
              key={of.field.id}
              title={t('planRows.paste.askColumn', { head: headAt(of.columns[0] ?? 0), field: t(of.field.label) })}
              options={of.columns.map((at) => ({
                label: columnWords(at, of.columns),
                isChosen: columns[at] === of.field && (answers.columns?.has(of.field.id) ?? false),
                onChoose: () => onColumn(at, of.field.id),
              }))}
            />
          ) : (
            <p key={of.field.id} className="row-problem">
              {t('planRows.paste.doubled', {
                field: t(of.field.label),
                taken: headAt(columns.indexOf(of.field)),
                left: format.list(of.columns.filter((at) => columns[at] === null).map((at) => `“${headAt(at)}”`)),
              })}
            </p>
          ),
        )}
      {open.map(({ kind, example }) =>
        kind === 'days' ? (
          <Choice
            key={kind}
            title={t('planRows.paste.askDays', { example })}
            options={(['day-first', 'month-first'] as const).map((days) => ({
              label: `${t(`planRows.paste.days.${days}`)}: ${format.date(readTableDate(example, days, false))}`,
              isChosen: answers.days === days,
              onChoose: () => onAnswers({ ...answers, days }),
            }))}
          />
        ) : kind === 'shortDays' ? (
          <Choice
            key={kind}
            title={t('planRows.paste.askDays', { example })}
            options={(['year-first', 'day-first', 'month-first'] as const)
              .filter((shortDays) => readTableDate(example, shortDays, false) !== null)
              .map((shortDays) => ({
                label: `${t(`planRows.paste.days.${shortDays}`)}: ${format.date(readTableDate(example, shortDays, false))}`,
                isChosen: answers.shortDays === shortDays,
                onChoose: () => onAnswers({ ...answers, shortDays }),
              }))}
          />
        ) : (
          <Choice
            key={kind}
            title={t('planRows.paste.askDecimal', { example })}
            options={(['.', ','] as const).map((decimal) => ({
              label: `${t(decimal === '.' ? 'planRows.paste.decimalPoint' : 'planRows.paste.decimalComma')}: ${format.number(readTableNumber(withoutUnit(example), decimal), 3)}`,
              isChosen: answers.decimal === decimal,
              onChoose: () => onAnswers({ ...answers, decimal }),
            }))}
          />
        ),
      )}
      {unknownMilestones.length > 0 && (
        <MilestoneQuestions words={unknownMilestones} answers={answers} onAnswers={onAnswers} />
      )}
      {converted && (
        <p className="muted">
          {t('planRows.paste.converted', {
            count: converted.count,
            n: format.number(converted.count),
            example: converted.example,
            days: format.number(converted.days),
          })}
        </p>
      )}
      {serials && (
        <p className="row-problem">
          {t('planRows.paste.serials', {
            count: serials.count,
            n: format.number(serials.count),
            example: serials.example,
            date: format.date(readTableDate(serials.example, 'day-first', true)),
          })}
        </p>
      )}
      {fractions > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={answers.isRounding ?? false}
            onChange={({ target }) => onAnswers({ ...answers, isRounding: target.checked })}
          />
          {t('planRows.paste.round', { count: fractions, n: format.number(fractions) })}
        </label>
      )}
    </>
  );

  function headAt(at: number): string {
    return table.head?.[at]?.slice(0, 60) ?? '';
  }

  /** Includes the first cell in which the columns differ. */
  function columnWords(at: number, all: readonly number[]): string {
    const line = table.lines.find(({ cells }) => new Set(all.map((each) => cells[each] ?? '')).size > 1);
    const cell = line?.cells[at]?.slice(0, 60) ?? '';
    const n = format.number(at + 1);
    return cell === '' ? t('planRows.paste.columnEmpty', { n }) : t('planRows.paste.columnOf', { n, cell });
  }
}

function Choice({
  title,
  options,
}: {
  title: string;
  options: readonly { label: string; isChosen: boolean; onChoose: () => void }[];
}) {
  const id = useId();
  return (
    <fieldset className="paste-question">
      <legend>{title}</legend>
      {options.map(({ label, isChosen, onChoose }) => (
        <label key={label} className="check">
          <input type="radio" name={id} checked={isChosen} onChange={onChoose} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
