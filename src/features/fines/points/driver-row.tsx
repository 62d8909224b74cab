// A driver in the list: name, points of limit, the fines of twelve months, and what leaves next.
// biome-ignore-all lint/a11y/useSemanticElements: windowed rows are positioned, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row has the focus, not its cells
import { type CSSProperties, memo } from 'react';
import { afterNextDrop, stripMarks } from '../../../desk/licence-days';
import type { ReadDriver } from '../../../desk/points-computation';
import { rich } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { choiceOf } from './driver-rows';
import { Gauge } from './gauge';
import type { PointsWords } from './points-words';

export const DriverRow = memo(function DriverRow({
  driver,
  place,
  group,
  isCurrent,
  isOpen,
  words,
  style,
  onFocus,
  onOpen,
}: {
  driver: ReadDriver;
  place: number;
  /** Name of the driver's group; null where nobody says one. */
  group: string | null;
  isCurrent: boolean;
  isOpen: boolean;
  words: PointsWords;
  style: CSSProperties;
  onFocus: (place: number, id: string) => void;
  onOpen: (place: number) => void;
}) {
  const { t, format, today } = words;
  const { points } = driver;
  const choice = choiceOf(driver);
  const marks = stripMarks(points.fines, today);
  const then = afterNextDrop(points, points.fines, points.isEar);
  const amounts = { points: format.number(points.withOpen), limit: format.number(points.limit) };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the page act on the focused row
    <div
      role="row"
      aria-rowindex={place + 1}
      aria-current={isOpen || undefined}
      className={isCurrent ? `driver ${choice} current` : `driver ${choice}`}
      tabIndex={isCurrent ? 0 : -1}
      style={style}
      onFocus={() => onFocus(place, points.driverId)}
      onClick={() => onOpen(place)}
    >
      <span role="gridcell" className="name">
        <b>
          <bdi>{words.name(points.driverId)}</bdi>
          {points.isEar && (
            <abbr className="ear" title={t('points.list.earName')}>
              {t('points.list.ear')}
            </abbr>
          )}
        </b>
        <i>
          <bdi>{[points.driverId, group].filter(Boolean).join(' · ')}</bdi>
        </i>
      </span>
      <span role="gridcell" className="of">
        <span className="text">
          <span>{rich(t('points.list.of', { skipInterpolation: true }), amounts)}</span>
          <i>{t(`points.by.${choice === 'all' ? 'none' : choice}`)}</i>
        </span>
        <Gauge points={points} />
      </span>
      <span role="gridcell" className="strip">
        <span className="hidden">
          {t('points.list.fines', { count: marks.length, n: format.number(marks.length) })}
        </span>
        <span className="year" aria-hidden="true">
          {marks.map(({ key, at, points: height, level, isOpen: isMarkOpen }) => (
            <i
              key={key}
              className={isMarkOpen ? `open level-${level ?? 0}` : `level-${level ?? 0}`}
              style={cssVars({ '--at': at, '--height': height })}
            />
          ))}
        </span>
      </span>
      <span role="gridcell" className="drop">
        {then === null ? (
          <i>{t('points.list.noDrop')}</i>
        ) : (
          <>
            <b>{format.weekdayDate(then.day)}</b>
            <i>
              {t('points.list.drop_then', {
                points: format.number(points.nextDropPoints),
                rest: format.number(then.points),
                limit: format.number(then.limit),
              })}
            </i>
          </>
        )}
      </span>
    </div>
  );
});
