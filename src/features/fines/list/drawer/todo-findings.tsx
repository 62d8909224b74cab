// Beside the tasks of a fine: what is asked no more, and the contradictions that no task is about.
import { Fragment } from 'react';
import { findingId } from '../../../../desk/finding';
import { newest } from '../../../../desk/knowledge';
import type { ReadFinding } from '../../../../desk/read-findings';
import type { RowDesk } from '../../../../desk/row-desk';
import { Link } from '../../../../url/use-navigation';
import { RuleButton } from '../../desk/rule-button';
import type { TaskWords } from '../../desk/task-words';
import type { TableDesk } from '../table-desk';

/** What was done here and is asked no more, with what the rows say of it. */
export function Settled({ settled, words: { t, format, today } }: { settled: RowDesk['settled']; words: TaskWords }) {
  return (
    <ul className="findings">
      {settled.map(({ id, kind, outcome, decision: { day, by } }) => {
        const said = { day: format.dateNear(day, today), by };
        return (
          <li key={id}>
            <b>{t(`finesDesk.settled.${kind}`)}</b>:{' '}
            {by === '' ? t('desk.done.byNobody', said) : t('desk.done.by', said)}. {t(`finesDesk.outcome.${outcome}`)}
          </li>
        );
      })}
    </ul>
  );
}

/** Those that no task is about. Those that stand lead to their sheet; those that were dismissed say why, and can be taken back. */
export function Findings({
  findings,
  desk,
  words,
}: {
  findings: readonly ReadFinding[];
  desk: TableDesk;
  words: TaskWords;
}) {
  const { t, format } = words;
  return (
    <>
      <h4>{t('finesDesk.findings')}</h4>
      <ul className="findings">
        {findings.map(({ finding }) => {
          const id = findingId(finding);
          const dismissal = newest(desk.knowledge, 'dismissal', id);
          return (
            <li key={id}>
              <Link to="/fines/contradictions" search={() => ({ finding: [finding.kind] })} className="link">
                {t(`desk.finding.${finding.kind}`)}
              </Link>{' '}
              {finding.rule !== null && <RuleButton rule={finding.rule} />}
              {dismissal !== null && (
                <Fragment>
                  <p className="said">
                    {t('finesDesk.dismissed', {
                      day: format.dateNear(dismissal.day, desk.today),
                      reason: dismissal.value.reason,
                    })}
                  </p>
                  <button
                    type="button"
                    className="link"
                    onClick={() => desk.write([{ topic: 'dismissal', id, value: null }])}
                  >
                    {t('finesDesk.takeBack')}
                  </button>
                </Fragment>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
