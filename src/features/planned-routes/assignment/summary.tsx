// What the assignment says in sum, how its distances were measured, and the rule behind its figures.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { totalOf } from './assignment';
import { kilometres, moneyText } from './assignment-table';
import { type Assignment, MOST_ROUTES } from './use-assignment';

const RULES = ['least', 'today', 'saved', 'money', 'vehicles'] as const;

export function Summary({ assignment }: { assignment: Assignment }) {
  const t = useText();
  const { format } = useRuntime();
  const { lines, count, read, yards, measure, askAgain } = assignment;
  const results = lines.flatMap(({ result }) => result ?? []);
  const counted = (number: number) => ({ count: number, n: format.number(number) });
  return (
    <section className="assignment-summary" aria-label={t('assignment.about')}>
      <p className="assignment-sentence">{sentence()}</p>
      {results.length > 0 && <p>{money()}</p>}
      {lines.length > 0 && yards.yards.length > 0 && (
        <p className="muted">
          {measure.kind === 'straight'
            ? t('assignment.straight', { why: t(`assignment.why.${measure.why}`) })
            : t(measure.kind === 'streets' ? 'assignment.streets' : 'assignment.asking', { host: measure.host })}{' '}
          {measure.kind === 'straight' && measure.why === 'failed' && (
            <button type="button" className="button" onClick={askAgain}>
              {t('assignment.again')}
            </button>
          )}
        </p>
      )}
      {count > lines.length && (
        <p className="muted">{t('assignment.cut', { shown: format.number(MOST_ROUTES), n: format.number(count) })}</p>
      )}
      <details>
        <summary>{t('assignment.rule.title')}</summary>
        <ul>
          {RULES.map((rule) => (
            <li key={rule}>{t(`assignment.rule.${rule}`)}</li>
          ))}
        </ul>
      </details>
    </section>
  );

  function sentence(): string {
    if (yards.isRead && yards.yards.length === 0) return t('assignment.noYards');
    if (read < lines.length) return t('assignment.reading', { ...counted(lines.length), done: format.number(read) });
    if (results.length === 0) return t('assignment.about');
    const total = totalOf(results);
    if (results.every(({ proposed }) => proposed === null)) return t('assignment.noPlace');
    if (total.count === 0) return t('assignment.nothing');
    const saved = total.today - total.proposed;
    return t(saved >= 0 ? 'assignment.sentence' : 'assignment.more', {
      ...counted(total.count),
      today: kilometres(total.today, format),
      proposed: kilometres(total.proposed, format),
      saved: kilometres(Math.abs(saved), format),
    });
  }

  function money(): string {
    const total = totalOf(results);
    if (total.count === 0) return '';
    if (total.moneyCount === 0) return t('assignment.noMoney');
    return t(total.money >= 0 ? 'assignment.money' : 'assignment.moneyMore', {
      ...counted(total.moneyCount),
      money: moneyText(Math.abs(total.money), format),
    });
  }
}
