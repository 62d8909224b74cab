// The timetable beside the fines: stretches whose hours need more than the limit, and the speeding fines near them. And
// the minutes that would take the pressure off.
import { type ReactNode, useEffect, useState } from 'react';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { Link } from '../../../url/use-navigation';
import { stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import type { ShowOnMap } from '../editor/show-on-map';
import { useEditor } from '../editor/use-editor';
import { relieve } from '../figures/speed-needs';
import { useFinesNear } from './fines-near';
import { LimitField } from './limit-field';
import { type Pressure, type PressureRow, pressureOf } from './pressure-rows';
import { ReadingLine } from './reading-line';
import './pressure.css';
import { useSignsUnder } from './signs-under';
import { usePressureWords } from './use-pressure-words';

/** Rows shown at first; a button shows the rest. */
const AT_FIRST = 6;

type Frame = { title: string; summary: ReactNode; body: ReactNode };

/** `frame`: the section around it, which may fold: the service is asked for fines once its body is shown. */
export function PressureSection({
  editor,
  onShow,
  frame,
}: {
  editor: RouteEditor;
  onShow: ShowOnMap;
  frame: (parts: Frame) => ReactNode;
}) {
  const t = useText();
  const { format, may } = useRuntime();
  const words = usePressureWords();
  const near = useFinesNear();
  const { committed } = useEditor(editor, () => ({ committed: editor.committed() }));
  const route = useAfterPaint(committed);
  const [isAll, setAll] = useState(false);
  const fines = near.of === route ? near.fines : null;
  const signs = useSignsUnder();
  const pressure = pressureOf(route, editor.settings, fines, signs);
  const { rows, pressed, missingSeconds } = pressure;
  const shown = isAll ? rows : rows.slice(0, AT_FIRST);
  const mayEdit = may('documents');
  const relieveOf = (indices: readonly number[], seconds: number) =>
    editor.commit(
      { key: 'routePressure.steps.relieve', values: { minutes: words.minutes(seconds) } },
      relieve(indices, editor.settings, signs),
    );
  return frame({
    title: t('routePressure.title'),
    summary: briefOf(pressure),
    body: (
      <>
        <Asking ask={near.ask} />
        <p role="status">{summaryOf(pressure)}</p>
        <p className="muted">{t(pressure.isHourless ? 'routePressure.aboutHourless' : 'routePressure.about')}</p>
        {pressure.isSigned && <p className="muted">{t('routePressure.aboutSigns')}</p>}
        <ReadingLine near={near} fines={fines} />
        {pressed.length > 1 && mayEdit && (
          <p>
            <button type="button" className="button" onClick={() => relieveOf(pressed, missingSeconds)}>
              {t('routePressure.relieveAll', { minutes: words.minutes(missingSeconds) })}
            </button>
          </p>
        )}
        {rows.length > 0 && (
          <ul>
            {shown.map((row) => (
              <PressureItem
                key={row.index}
                row={row}
                route={route}
                editor={editor}
                onShow={onShow}
                onRelieve={mayEdit ? () => relieveOf([row.index], row.need?.missingSeconds ?? 0) : null}
              />
            ))}
          </ul>
        )}
        {rows.length > AT_FIRST && (
          <button type="button" className="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('routePressure.fewer') : t('routePressure.all', { n: format.number(rows.length) })}
          </button>
        )}
      </>
    ),
  });

  function briefOf({ isHourless }: Pressure): string {
    const count = fines === null ? null : isHourless ? fines.head.near : fines.head.timely;
    const said = [
      ...(pressed.length > 0 ? [t('routePressure.brief.over', { n: format.number(pressed.length) })] : []),
      ...(count !== null && count > 0 ? [t('routePressure.brief.fines', { count, n: format.number(count) })] : []),
    ];
    return said.join(', ');
  }

  function summaryOf({ known, isHourless }: Pressure): string {
    const speeds = isHourless
      ? t('routePressure.noHours')
      : t(pressed.length === 0 ? 'routePressure.nonePressed' : 'routePressure.pressed', {
          count: pressed.length,
          n: format.number(pressed.length),
          of: format.number(known),
        });
    if (fines === null) return speeds;
    const count = isHourless ? fines.head.near : fines.head.timely;
    return [speeds, t('routePressure.count', { count, n: format.number(count) })].join(' · ');
  }
}

/** Effects run only while the section is open. */
function Asking({ ask }: { ask: () => void }) {
  useEffect(() => ask(), [ask]);
  return null;
}

function PressureItem({
  row: { stretch, need, fines },
  route,
  editor,
  onShow,
  onRelieve,
}: {
  row: PressureRow;
  route: Tree;
  editor: RouteEditor;
  onShow: ShowOnMap;
  /** Null where this person may not edit. */
  onRelieve: (() => void) | null;
}) {
  const t = useText();
  const { format } = useRuntime();
  const words = usePressureWords();
  const name = words.name(route, stretch);
  const { stops } = stretch;
  const told = fines !== null && (fines.timely ?? fines.near) > 0 ? fines : null;
  const show = () => {
    if (stops === null) return;
    editor.dispatch({ type: 'select', selection: { kind: 'stop', index: stops.from } });
    onShow.place(stopPlaceOf(stopsOf(editor.committed())[stops.from]));
  };
  return (
    <li className={need?.isPressed ? 'pressed' : undefined}>
      <p>
        <strong>{name}</strong>
        {need && <span className="need"> {words.need(need)}</span>}
        {told && (
          <span>
            {need ? ', ' : ' '}
            {words.fines(told)}
            {words.weekdays(told) !== '' && ` (${words.weekdays(told)})`}
          </span>
        )}
      </p>
      <div className="pressure-tools">
        {stops && need && onRelieve && <LimitField editor={editor} ends={stops} limit={need.limit} leg={name} />}
        {stops && (
          <button type="button" className="link" onClick={show} aria-label={t('routePressure.showLeg', { leg: name })}>
            {t('routeEditor.checks.show')}
          </button>
        )}
        {need?.isPressed && onRelieve && (
          <button
            type="button"
            className="button plain"
            onClick={onRelieve}
            aria-label={t('routePressure.relieveLeg', { minutes: words.minutes(need.missingSeconds), leg: name })}
            title={t('routePressure.relieveAbout')}
          >
            {t('routePressure.relieve', { minutes: words.minutes(need.missingSeconds) })}
          </button>
        )}
      </div>
      {told && (
        <details className="pressure-fines">
          <summary>
            {t('routePressure.newest', { count: told.fines.length, n: format.number(told.fines.length) })}
          </summary>
          <ul>
            {told.fines.map((fine) => (
              <li key={fine.key}>
                <span>{words.moment(fine)}</span> <span>{words.infraction(fine)}</span>{' '}
                <span>{format.distance(fine.metres)}</span> <Plate number={fine.plate} />{' '}
                <Link
                  className="link"
                  to="/fines"
                  search={() => ({
                    ...(fine.ait === null ? {} : { ait_number: [fine.ait] }),
                    ...(fine.fineId === null ? {} : { fine: [fine.fineId] }),
                  })}
                >
                  <bdi className="code">{fine.ait ?? `#${fine.fineId}`}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
