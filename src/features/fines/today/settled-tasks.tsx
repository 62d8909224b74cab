// Tasks that no row asks for any more: confirmed by a row, or no longer mentioned. Below the lane "done".
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { newest } from '../../../desk/knowledge';
import type { DeskTask, Settled } from '../../../desk/states';
import { recentlySettled, SETTLED_SHOWN_DAYS } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { Plate } from '../../../ui/plate';
import { Link } from '../../../url/use-navigation';
import type { TaskWords } from '../desk/task-words';
import type { DeskView } from '../desk/use-desk';
import { fineAddress } from '../desk/who-words';
import './settled-tasks.css';

/** Rows of a table at first; the others come by a button. */
const FIRST_ROWS = 50;

/** `isShown`: the filters of the address hold here, too. */
export function SettledTasks({
  view,
  words,
  isShown,
}: {
  view: DeskView;
  words: TaskWords;
  isShown: (fine: DeskTask['fine']) => boolean;
}) {
  const { t, format } = words;
  const settled = recentlySettled(view.head?.settled ?? [], view.today).filter(
    ({ fine }) => fine === null || isShown(fine),
  );
  const confirmed = settled.filter(({ outcome }) => outcome === 'confirmed');
  const others = settled.filter(({ outcome }) => outcome !== 'confirmed');
  const days = format.number(SETTLED_SHOWN_DAYS);
  return (
    <div className="settled-tasks">
      <SettledTable
        title={t('today.confirmed.title')}
        days={days}
        empty={t('today.confirmed.none', { n: days })}
        settled={confirmed}
        view={view}
        words={words}
      />
      {others.length > 0 && (
        <SettledTable
          title={t('today.confirmed.settled')}
          days={days}
          empty=""
          settled={others}
          view={view}
          words={words}
        />
      )}
    </div>
  );
}

function SettledTable({
  title,
  days,
  empty,
  settled,
  view,
  words,
}: {
  title: string;
  days: string;
  empty: string;
  settled: readonly Settled[];
  view: DeskView;
  words: TaskWords;
}) {
  const t = useText();
  const { format, today } = words;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? settled : settled.slice(0, FIRST_ROWS);
  return (
    <section aria-label={title}>
      <h3>
        {title} <i>{t('today.confirmed.days', { n: days })}</i>
      </h3>
      {settled.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <table className="table">
          <caption className="hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('desk.list.plate')}</th>
              <th scope="col">{t('today.confirmed.task')}</th>
              <th scope="col">{t('today.confirmed.when')}</th>
              <th scope="col">{t('today.confirmed.protocol')}</th>
              <th scope="col">{t('today.confirmed.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, kind, fine, fineKey, decision, outcome }) => (
              <tr key={id}>
                <td>{fine?.plate ? <Plate number={fine.plate} /> : null}</td>
                <th scope="row">
                  {kind === 'DECIDE' ? t('desk.lanes.decide') : t(`desk.task.${kind}`)}{' '}
                  {fine === null ? (
                    <bdi>{fineKey}</bdi>
                  ) : (
                    <Link {...fineAddress(fine)}>
                      <bdi>{fine.ait ?? fineKey}</bdi>
                    </Link>
                  )}
                </th>
                <td>
                  <bdi>
                    {decision.by === ''
                      ? format.dateNear(decision.day, today)
                      : t('today.confirmed.by', { by: decision.by, day: format.dateNear(decision.day, today) })}
                  </bdi>
                </td>
                <td>
                  <bdi>{newest(view.knowledge, 'protocol', id)?.value}</bdi>
                </td>
                <td className={outcome}>
                  {outcome === 'confirmed' && <CircleCheck className="icon" />}
                  {t(`today.confirmed.said.${outcome}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {settled.length > shown.length && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('today.confirmed.all', { n: format.number(settled.length) })}
        </button>
      )}
    </section>
  );
}
