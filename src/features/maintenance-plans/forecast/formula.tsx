// The calculation of one vehicle's due date: the formula of each trigger with its numbers, the first trigger first.
import { useText } from '../../../i18n/use-text';
import { toDate } from '../../../tables/calendar';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { DeadlineMark } from '../deadline-parts';
import type { DueDate } from '../due-dates/due-date';
import { formulaOf } from '../due-dates/formula';
import type { Trigger } from '../due-dates/triggers';
import { inDaysText } from './amounts';
import { formulaLines } from './formula-words';
import './forecast.css';
import './formula.css';

/** `name`: the vehicle's display name. */
export function FormulaDialog({ name, due, onClose }: { name: string; due: DueDate; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} size="small" title={t('planForecast.formula.title', { name })}>
      <Formula due={due} />
    </Dialog>
  );
}

/** For a dialog or a popover. */
function Formula({ due }: { due: DueDate }) {
  const t = useText();
  const { format } = useRuntime();
  const first = due.state === 'known' ? due.first : null;
  return (
    <div className="formula">
      <p className="formula-due">
        {due.state === 'known' ? (
          <b className={due.isOverdue ? 'bad' : undefined}>
            {t('planForecast.formula.due', {
              date: format.date(toDate(due.day)),
              in: inDaysText(due.inDays, due.isOverdue, t, format),
            })}
          </b>
        ) : (
          <>
            <b>{t('planForecast.formula.unknown')}</b>
            <span className="muted">{t(`planForecast.reason.${due.reason}`)}</span>
          </>
        )}
      </p>
      {due.state === 'known' && !due.isComplete && <p className="muted">{t('planForecast.formula.incomplete')}</p>}
      {soonestTriggers(due).map((trigger) => (
        <section key={trigger.kind}>
          <h3>
            <DeadlineMark kind={trigger.kind} />
            {t(`planForecast.kind.${trigger.kind}`)}
            {trigger === first && <span className="tag">{t('planForecast.formula.comesFirst')}</span>}
          </h3>
          <dl>
            {formulaLines(formulaOf(due, trigger.kind), trigger.kind, t, format).map((line) => (
              <div key={line.key} className={line.isResult ? 'result' : undefined}>
                <dt>
                  {line.words}
                  {line.note !== null && <small>{line.note}</small>}
                </dt>
                <dd>{line.figure}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The first trigger first, then by day; unknown ones last. */
function soonestTriggers(due: DueDate): Trigger[] {
  const first = due.state === 'known' ? due.first : null;
  const rank = (trigger: Trigger) =>
    trigger === first ? Number.NEGATIVE_INFINITY : trigger.state === 'known' ? trigger.day : Number.POSITIVE_INFINITY;
  return [...due.triggers].sort((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0));
}
