// The sentence of the page: what can still be saved, and by when. Beside it the money of the next days.

import { Printer } from 'lucide-react';
import { memo } from 'react';
import type { Desk } from '../../../desk/desk';
import { rich, useText } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { useRuntime } from '../../../ui/runtime';
import { useNavigate } from '../../../url/use-navigation';
import { barAmount } from '../desk/round-money';
import { sheetsAddress, wishPrint } from '../desk/sheets-address';
import { dayText, type TaskWords } from '../desk/task-words';
import './headline.css';

/** Memoized: a move in the list changes nothing here. */
export const Headline = memo(function Headline({
  desk,
  isWhole,
  words,
  onExpired,
  onDay,
}: {
  desk: Desk;
  /** All rows are read; else every sum is at least that. */
  isWhole: boolean;
  words: TaskWords;
  onExpired: () => void;
  onDay: (day: string) => void;
}) {
  const t = useText();
  const { headline } = desk;
  const day = dayText(headline.until, 'long', words);
  const key = headline.count === 0 ? (isWhole ? 'nothing' : 'nothingYet') : isWhole ? 'save' : 'saveAtLeast';
  return (
    <section className="headline" aria-label={t('desk.title')}>
      <div>
        <h2 tabIndex={-1}>
          {rich(t(`desk.headline.${key}`, { skipInterpolation: true }), { money: words.round(headline.sum), day })}
        </h2>
        <p>
          <Tasks desk={desk} words={words} />
          <Expired desk={desk} words={words} onExpired={onExpired} />
        </p>
      </div>
      <Bars desk={desk} words={words} onDay={onDay} />
    </section>
  );
});

function Tasks({ desk: { headline }, words }: { desk: Desk; words: TaskWords }) {
  const { t, format } = words;
  const number = (count: number) => ({ count, n: format.number(count) });
  const tasks = t('desk.headline.tasks', number(headline.count));
  if (headline.count === 0) return null;
  return (
    <>
      {headline.today > 0
        ? t('desk.headline.today', { tasks, n: format.number(headline.today) })
        : t('desk.headline.notToday', { tasks })}{' '}
      {headline.unknown > 0 && <>{t('desk.headline.unknown', number(headline.unknown))} </>}
    </>
  );
}

function Expired({ desk, words, onExpired }: { desk: Desk; words: TaskWords; onExpired: () => void }) {
  const { t, format, today } = words;
  const { count, sum } = desk.expiredThisMonth;
  if (count === 0) return null;
  const month = format.month(today.slice(0, 7), 'long');
  return (
    <>
      <span className="lost">
        {t('desk.headline.expired', { count, n: format.number(count), money: words.round(sum), month })}
      </span>{' '}
      <button type="button" className="link" onClick={onExpired}>
        {t('desk.headline.showExpired')}
      </button>
    </>
  );
}

/** Each bar is a button that jumps to its day. Money stands over it in whole units of the currency. */
function Bars({ desk, words, onDay }: { desk: Desk; words: TaskWords; onDay: (day: string) => void }) {
  const { t, format, today } = words;
  const most = Math.max(1, ...desk.bars.map(({ sum }) => sum));
  return (
    <figure className="day-bars">
      <figcaption>{t('desk.headline.bars', { symbol: format.symbol })}</figcaption>
      <ol>
        {desk.bars.map(({ day, sum, count }) => {
          const name = dayText(day, 'short', words);
          const money = words.round(sum);
          const tasks = t('desk.headline.tasks', { count, n: format.number(count) });
          return (
            <li key={day} className={`${day === today ? 'now' : ''} ${count === 0 ? 'none' : ''}`}>
              <button type="button" disabled={count === 0} onClick={() => onDay(day)}>
                <span className="v" aria-hidden="true">
                  {count === 0 ? '' : barAmount(sum, format)}
                </span>
                <span className="col">
                  <i style={cssVars({ '--share': sum / most })} />
                </span>
                <span className="d">
                  {day === today ? t('desk.headline.today_label') : format.weekday(day)} <b>{Number(day.slice(8))}</b>
                </span>{' '}
                <span className="hidden">
                  {count === 0
                    ? t('desk.headline.barNone', { day: name })
                    : t('desk.headline.bar', { day: name, money, tasks })}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

export function SheetsButton({ desk: { tasks, headline } }: { desk: Desk }) {
  const t = useText();
  const { format } = useRuntime();
  const navigate = useNavigate();
  const due = tasks.filter(
    ({ lane, lastSafeDay }) => lane === 'name' && lastSafeDay !== null && lastSafeDay <= headline.until,
  );
  const address = sheetsAddress(due);
  if (address === null) return null;
  const text = t('sheets.print', { count: due.length, n: format.number(due.length) });
  return (
    <button
      type="button"
      className="button sheets-button"
      aria-label={text}
      title={text}
      onClick={() => {
        wishPrint();
        navigate(address);
      }}
    >
      <Printer className="icon" />
      <span>{text}</span>
    </button>
  );
}
