// The legs table beside the map, with actions for the selected leg and for all legs that were not drawn.
import { Route as RouteIcon, Spline } from 'lucide-react';
import { useState } from 'react';
import { vertexAt } from '../../../geo/line';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { straightAll, straightGroups } from '../document/leg-edits';
import { lineOf } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import type { ShowOnMap } from '../editor/show-on-map';
import { useEditor } from '../editor/use-editor';
import { PressureMark } from '../pressure/pressure-mark';
import { openGroups } from '../streets/leg-groups';
import type { StreetsTool } from '../streets/use-streets';
import { legActions } from './leg-actions';
import { LegCard } from './leg-card';
import { jobOf, type LegRow, legCountsOf, legRowsOf } from './leg-rows';
import { useLegWords } from './leg-words';
import { LegsTable } from './legs-table';
import './legs.css';

export function LegsPanel({
  editor,
  streets,
  onShow,
}: {
  editor: RouteEditor;
  streets: StreetsTool | null;
  onShow: ShowOnMap;
}) {
  const t = useText();
  const { format } = useRuntime();
  const words = useLegWords();
  const isTouch = useMedia('(pointer: coarse)');
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  const [chosen, setChosen] = useState<number | null>(null);
  const rows = legRowsOf(route, editor.settings);
  const counts = legCountsOf(route);
  const current = chosen !== null && chosen < rows.length ? chosen : null;
  const row = current === null ? undefined : rows[current];
  const choose = (index: number) => {
    setChosen(index);
    const next = rows[index];
    const run = next?.leg.run;
    if (!next || !run) return;
    const indices = Array.from({ length: run.to - run.from + 1 }, (_, nth) => run.from + nth);
    editor.dispatch({ type: 'select', part: next.part, selection: { kind: 'vertices', indices } });
    const line = lineOf(route, next.part);
    onShow.place(vertexAt(line, Math.floor((run.from + run.to) / 2)));
  };
  const jobNow = (of: LegRow) => jobOf(of, streets?.jobs);
  const actionsOf = (of: LegRow) => legActions(editor, of, { streets, job: jobNow(of) }, t);
  if (rows.length === 0) return <p className="route-none">{t('routeLegs.none')}</p>;
  const open = openGroups(route);
  const bendable = straightGroups(route);
  const n = (groups: readonly { first: number; last: number }[]) =>
    groups.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const values = { count: counts.all, n: format.number(counts.all), hand: format.number(counts.hand) };
  return (
    <>
      <div className="route-list-tools legs-all">
        <p role="status">
          {streets || counts.streets > 0
            ? t('routeLegs.summary', { ...values, streets: format.number(counts.streets) })
            : t('routeLegs.summaryPlain', { ...values, straight: format.number(counts.straight) })}
        </p>
        {streets && (
          <button
            type="button"
            className="button plain"
            disabled={open.length === 0}
            title={t('routeLegs.asks', { host: streets.host })}
            onClick={streets.work.open}
          >
            <RouteIcon className="icon" />
            {t('routeLegs.allStreets', { n: format.number(n(open)) })}
          </button>
        )}
        {(streets || bendable.length > 0) && (
          <button
            type="button"
            className="button plain"
            disabled={bendable.length === 0}
            onClick={() =>
              editor.commit(
                { key: 'routeLegs.steps.allStraight', values: { count: n(bendable), n: n(bendable) } },
                straightAll(bendable),
              )
            }
          >
            <Spline className="icon" />
            {t('routeLegs.allStraight', { n: format.number(n(bendable)) })}
          </button>
        )}
      </div>
      <LegsTable
        rows={rows}
        rowHeight={isTouch ? 56 : 46}
        current={current}
        onCurrent={choose}
        words={words}
        jobOf={jobNow}
        actionsOf={actionsOf}
        hasStreets={streets !== null}
        markOf={({ index }) =>
          index !== null && <PressureMark route={route} settings={editor.settings} index={index} />
        }
      />
      {row && <LegCard row={row} host={streets?.host ?? ''} job={jobNow(row)} words={words} actions={actionsOf(row)} />}
    </>
  );
}
