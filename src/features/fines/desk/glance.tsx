// The headline of the desk on other pages, over stored rows. It reads nothing from the service.
import { useEffect } from 'react';
import { deskInput } from '../../../desk/desk-settings';
import type { Knowledge } from '../../../desk/knowledge';
import { rich, useText } from '../../../i18n/use-text';
import { useKnowledge } from '../../../knowledge/use-knowledge';
import type { Day } from '../../../rulebook/days';
import { useRuntime } from '../../../ui/runtime';
import { whenIdle } from '../../../ui/scheduling';
import { Link } from '../../../url/use-navigation';
import { useRows } from '../rows/use-rows';
import { type Glance, showGlance, useGlance } from './glance-store';
import { useOpeningNotice } from './opening-notice';
import { roundMoney } from './round-money';
import { TODAY_PATH } from './today-path';
import { useFleetDay } from './use-fleet-day';
import { useSettings } from './use-settings';
import './glance.css';

const LATEST_MS = 2000;

/** Number of tasks of the headline. `isCounting`: no page does it. */
export function GlanceCount({ isCounting }: { isCounting: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const glance = useGlance();
  const today = useFleetDay();
  const { knowledge, isRead } = useKnowledge();
  useOpeningNotice(glance);
  // Rows are in memory only until they are counted.
  const isCounted = glance !== null && glance.knowledge === knowledge && glance.day === today;
  return (
    <>
      {isCounting && isRead && !isCounted && <Counting knowledge={knowledge} today={today} />}
      {glance !== null && (
        <b className="glance-count" title={countText(glance, t, format)}>
          <span aria-hidden="true">{format.number(glance.headline.count)}</span>
          <span className="hidden">{countText(glance, t, format)}</span>
        </b>
      )}
    </>
  );
}

/** A sentence that leads to Today. */
export function GlanceLine() {
  const t = useText();
  const { format } = useRuntime();
  const glance = useGlance();
  if (glance === null) return null;
  const { headline } = glance;
  const day = dayOf(headline.until, format);
  const key = headline.count === 0 ? 'nothing' : isLess(glance) ? 'saveAtLeast' : 'save';
  const number = { count: headline.count, n: format.number(headline.count) };
  return (
    <>
      <span>
        {rich(t(`glance.${key}`, { skipInterpolation: true }), { money: roundMoney(headline.sum, format), day })}
        {headline.count > 0 && ` ${t('glance.inTasks', number)}`}
        {readText(glance, t, format)}.
      </span>{' '}
      <Link to={TODAY_PATH} className="link">
        {t('glance.open')}
      </Link>
    </>
  );
}

/** Counts over what is stored, while nothing is being read. */
function Counting({ knowledge, today }: { knowledge: Knowledge; today: Day }) {
  const { config } = useRuntime();
  const { settings, openStatusIds } = useSettings(knowledge);
  const { rows, state } = useRows(12, today, openStatusIds, { isRead: false });
  const { version, reading, openReadOn, months } = state;
  const isWhole = months === null || months.read >= months.of;
  const isReady = version > 0 && reading === null;
  useEffect(() => {
    if (!isReady || openReadOn === null) return;
    let isCurrent = true;
    const stop = whenIdle(() => {
      const input = deskInput(settings, config, { today, knowledge, dismissals: knowledge });
      rows.compute('deskGlance', input).then(
        ({ head }) => isCurrent && showGlance({ ...head, day: today, knowledge, readOn: openReadOn, isWhole }),
        // Closed meanwhile: whoever opens rows counts again.
        () => undefined,
      );
    }, LATEST_MS);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [rows, isReady, openReadOn, isWhole, settings, config, today, knowledge]);
  return null;
}

type Words = [t: ReturnType<typeof useText>, format: ReturnType<typeof useRuntime>['format']];

function countText(glance: Glance, ...[t, format]: Words): string {
  const { count, until } = glance.headline;
  const text = t(isLess(glance) ? 'glance.countAtLeast' : 'glance.count', {
    count,
    n: format.number(count),
    day: dayOf(until, format),
  });
  return `${text}${readText(glance, t, format)}`;
}

/** Says the day of the reading where it is another one. */
function readText({ readOn, day }: Glance, ...[t, format]: Words): string {
  return readOn === day ? '' : ` ${t('glance.readOn', { day: dayOf(readOn, format) })}`;
}

/** Months of an older reading are all due again: its day is said instead. */
function isLess({ isWhole, readOn, day }: Glance): boolean {
  return !isWhole && readOn === day;
}

function dayOf(day: string, format: Words[1]): string {
  return format.weekdayDate(day, { weekday: 'short', hasYear: false, isLong: false });
}
