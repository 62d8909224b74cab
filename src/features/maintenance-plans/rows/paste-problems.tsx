// Problems of the lines of a pasted table, by kind: first the lines that are skipped whole, then single cells.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { groupProblems, type LineProblem, type LineReason, WHOLE_LINES } from './line-problem';

/** Of each kind. */
const MOST_SHOWN = 5;
export function PasteProblems({ problems }: { problems: readonly LineProblem[] }) {
  const t = useText();
  const { format } = useRuntime();
  if (problems.length === 0) return null;
  return (
    <section className="paste-problems" aria-label={t('planRows.paste.problems')}>
      <h3>{t('planRows.paste.problemCount', { count: problems.length, n: format.number(problems.length) })}</h3>
      <ul>
        {groupProblems(problems).map(({ reason, problems: of }) => {
          const count = of.length;
          const field = of[0]?.field;
          const rest = count - MOST_SHOWN;
          const isWhole = WHOLE_LINES.has(reason);
          return (
            <li key={`${reason} ${field?.id}`}>
              <p className={isWhole ? 'bad' : undefined}>
                {isWhole
                  ? t('planRows.paste.groupOfLines', { count, n: format.number(count) })
                  : t('planRows.paste.groupOfCells', {
                      count,
                      n: format.number(count),
                      field: field ? t(field.label) : '',
                    })}
              </p>
              <ul>
                {of.slice(0, MOST_SHOWN).map(({ line, cell }) => (
                  <li key={line}>
                    <b>{t('planRows.paste.line', { n: format.number(line) })}</b>{' '}
                    {t(REASONS[reason], { cell: cell.slice(0, 80), field: field ? t(field.label) : '' })}
                  </li>
                ))}
                {rest > 0 && (
                  <li className="muted">{t('planRows.paste.more', { count: rest, n: format.number(rest) })}</li>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const REASONS = {
  integer: 'planRows.paste.reasons.integer',
  unit: 'planRows.paste.reasons.unit',
  formula: 'planRows.paste.reasons.formula',
  fraction: 'planRows.paste.reasons.fraction',
  number: 'planRows.paste.reasons.number',
  date: 'planRows.paste.reasons.date',
  clock: 'planRows.paste.reasons.clock',
  choice: 'planRows.paste.reasons.choice',
  email: 'planRows.paste.reasons.email',
  reading: 'planRows.paste.reasons.reading',
  above: 'planRows.paste.reasons.above',
  toCome: 'planRows.paste.reasons.toCome',
  tooManyCells: 'planRows.paste.reasons.tooManyCells',
  total: 'planRows.paste.reasons.total',
  section: 'planRows.paste.reasons.section',
  secondInterval: 'planRows.paste.reasons.secondInterval',
  nothing: 'planRows.paste.reasons.nothing',
  noVehicle: 'planRows.paste.reasons.noVehicle',
  notFound: 'planRows.paste.reasons.notFound',
  several: 'planRows.paste.reasons.several',
  repeated: 'planRows.paste.reasons.repeated',
  contradiction: 'planRows.paste.reasons.contradiction',
} as const satisfies Record<LineReason, string>;
