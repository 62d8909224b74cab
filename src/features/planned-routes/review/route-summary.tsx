// Review before saving: changes of the lines as text and metres, and figures before and after. A map shows both lines,
// zoomed to the change.
import { useMemo } from 'react';
import { makeObject, type Tree } from '../../../document/tree';
import { Term } from '../../../documents/library/preview-parts';
import type { Format } from '../../../format/format';
import { EMPTY_LINE, type Line, positionsOf } from '../../../geo/line';
import { type Text, useText } from '../../../i18n/use-text';
import { MapFrame } from '../../../ui/map/map-frame';
import { type Bounds, boundsOf } from '../../../ui/map/positions';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, PARTS, stopsOf } from '../document/route-document';
import { savedFigures } from '../document/saved-figures';
import { orderTextOf, stopPlaceOf, stopText } from '../document/stop-reading';
import { MEASURES, type Measure } from '../document/typed-figures';
import type { LineChange } from '../figures/line-changes';
import { type RouteChanges, routeChanges } from '../figures/route-changes';
import { RouteLayer } from '../layers/route-layer';
import type { Scene } from '../layers/route-scene';
import '../../../ui/table/rows.css';
import './route-summary.css';
import '../parts.css';

/** Number of vertices that determine the zoom. */
const MOST_SHOWN = 2000;
/** Basis of a route that was never saved. */
const EMPTY: Tree = makeObject([]);

/**
 * `before`: server version or opened document; null for a new one. `isNew`: the service does not have the route, so all
 * of it is sent and nothing counts as unchanged.
 */
export function RouteSummary({ before, after, isNew }: { before: Tree | null; after: Tree; isNew: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const { changes, scene, bounds } = useMemo(() => summaryOf(before ?? EMPTY, after), [before, after]);
  const changed = before === null ? [] : PARTS.filter((part) => changes.parts[part].kind !== 'same');
  return (
    <div className="route-summary">
      <div className="words">
        {changed.length > 0 && (
          <ul>
            {changed.map((part) => (
              <li key={part}>
                <i className={`part-swatch ${part}`} aria-hidden="true" />
                <span>
                  <b>{t(`routes.parts.${part}`)}</b>: {lineWords(changes.parts[part], t, format)}
                </span>
                <span className="muted">{metresWords(changes.parts[part], t, format)}</span>
              </li>
            ))}
          </ul>
        )}
        {(isNew || !changes.figures.isSame) && <FigureTable figures={changes.figures} isNew={before === null} />}
        {!isNew && changes.same.length > 0 && (
          <p className="muted">
            {t('routeEditor.review.same', {
              what: format.list(
                changes.same.map((what) =>
                  what === 'stops' || what === 'figures' || what === 'fields'
                    ? t(`routeEditor.review.${what}`)
                    : t(`routes.parts.${what}`),
                ),
              ),
            })}
          </p>
        )}
      </div>
      {changed.length > 0 && (
        <figure>
          <MapFrame label={t('routeEditor.review.map')} bounds={bounds} interactive={false} isClose>
            <RouteLayer scene={scene} />
          </MapFrame>
          <figcaption>
            <span>
              <i className="part-swatch saved" aria-hidden="true" />
              {t('routeEditor.review.saved')}
            </span>
            <span>
              <i className="part-swatch productive" aria-hidden="true" />
              {t('routeEditor.review.now')}
            </span>
          </figcaption>
        </figure>
      )}
    </div>
  );
}

/** Metres and seconds per part, before and after. */
function FigureTable({ figures: { before, after }, isNew }: { figures: RouteChanges['figures']; isNew: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const rows = (['deadStart', 'productive', 'deadEnd', 'total'] as const).map((name) => ({
    name: t(name === 'total' ? 'routes.figures.total' : `routes.parts.${name}`),
    old: before[name],
    now: after[name],
  }));
  const words = {
    metres: (metres: number) => `${format.number(metres / 1000, 3, 3)} km`,
    seconds: (seconds: number) => format.duration(seconds),
  };
  const value = (of: Measure, amount: number | null) => (amount === null ? format.text(null) : words[of](amount));
  const cell = (of: Measure, old: number | null, now: number | null) => {
    if (value(of, old) === value(of, now)) return value(of, now);
    // Of the shown values: 1 min and 2 min differ by one minute, also where the seconds differ by less.
    const by = old === null || now === null ? null : shownOf(of, now) - shownOf(of, old);
    return (
      <>
        <span className="hidden">{t('routeTimes.review.before')} </span>
        {value(of, old)}
        <span aria-hidden="true"> → </span>
        <span className="hidden">, {t('routeTimes.review.now')} </span>
        {value(of, now)}
        {by !== null && <small>{`${by > 0 ? '+' : '−'}${words[of](Math.abs(by))}`}</small>}
      </>
    );
  };
  return (
    <table className="route-parts figures-changed">
      <caption className="hidden">{t('routes.figures.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('routes.figures.part')}</th>
          <th scope="col" className="number">
            {t('routeTimes.review.distance')}
          </th>
          <th scope="col" className="number">
            {t('routeTimes.review.time')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, old, now }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {MEASURES.map((measure) => (
              <td key={measure} className="number">
                {isNew ? value(measure, now[measure]) : cell(measure, old[measure], now[measure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As it is written: metres whole, and seconds as minutes. */
function shownOf(of: Measure, amount: number): number {
  return of === 'metres' ? Math.round(amount) : Math.round(amount / 60) * 60;
}

function lineWords(change: LineChange, t: Text, format: Format): string {
  const { kind, vertices, moved, inserted, removed } = change;
  if (kind === 'simplified') {
    return t('routeEditor.review.simplified', {
      from: format.number(vertices.before),
      to: format.number(vertices.after),
    });
  }
  if (kind !== 'changed') return t(`routeEditor.review.${kind}`);
  const counted = { moved, inserted, removed };
  return format.list(
    (['moved', 'inserted', 'removed'] as const).flatMap((what) =>
      counted[what] === 0
        ? []
        : [t(`routeEditor.review.vertices.${what}`, { count: counted[what], n: format.number(counted[what]) })],
    ),
  );
}

function metresWords({ farthest, metres }: LineChange, t: Text, format: Format): string {
  const by = metres.after - metres.before;
  const parts = [
    farthest !== null && farthest >= 0.05 ? t('routeEditor.review.upTo', { metres: format.distance(farthest) }) : null,
    Math.abs(by) >= 0.5
      ? t(by > 0 ? 'routeEditor.review.longer' : 'routeEditor.review.shorter', {
          metres: format.distance(Math.abs(by)),
        })
      : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function summaryOf(before: Tree, after: Tree) {
  const changes = routeChanges(before, after);
  const made = sceneOf(before, after);
  const scene = { getScene: () => made, subscribe: () => () => {} };
  return { changes, scene, bounds: boundsOfChanges(before, after, changes) };
}

function sceneOf(before: Tree, after: Tree): Scene {
  return {
    parts: PARTS.map((part) => ({ part, line: lineOf(after, part), isActive: false })),
    stops: stopsOf(after).flatMap((stop, index) => {
      const position = stopPlaceOf(stop);
      if (!position) return [];
      const name = stopText(stop, 'stop_point_name').trim();
      return [
        { index, position, order: orderTextOf(stop, index), name, isSelected: false, onLine: null, isEnd: false },
      ];
    }),
    selected: [],
    moving: null,
    pointer: null,
    ghost: null,
    rubber: null,
    box: null,
    beside: PARTS.map((part) => (lineOf(before, part) === lineOf(after, part) ? EMPTY_LINE : lineOf(before, part))),
    isDrawing: false,
  };
}

function boundsOfChanges(before: Tree, after: Tree, changes: RouteChanges): Bounds | null {
  const near = (line: Line, from: number, to: number) =>
    positionsOf(line, Math.max(0, from - 1), Math.min(line.count, Math.min(to, from + MOST_SHOWN) + 1));
  const places = PARTS.flatMap((part) => {
    const { kind, changes: ranges } = changes.parts[part];
    const line = lineOf(after, part);
    if (kind === 'same') return [];
    if (ranges.length === 0) return near(line.count > 0 ? line : lineOf(before, part), 0, MOST_SHOWN);
    return ranges.flatMap(({ from, to }) => near(line, from, to));
  });
  return boundsOf(places);
}

/**
 * Summary of a new route before the first save: stops, lines and dead kilometres. RouteSummary has the figures per part.
 * `route` as sent: figures come from its header.
 */
export function NewRouteSummary({ route }: { route: Tree }) {
  const t = useText();
  const { format } = useRuntime();
  const { dead } = savedFigures(route);
  const km = (metres: number | null) =>
    metres === null ? format.text(null) : `${format.number(metres / 1000, 3, 3)} km`;
  const drawnParts = PARTS.filter((part) => lineOf(route, part).count > 0);
  return (
    <dl className="terms">
      <Term label={t('routes.columns.stops')}>{format.number(stopsOf(route).length)}</Term>
      <Term label={t('routeEditor.review.lines')}>
        {drawnParts.length === 0
          ? t('routeEditor.review.noLine')
          : format.list(drawnParts.map((part) => t(`routes.parts.${part}`)))}
      </Term>
      <Term label={t('routes.columns.dead')}>{km(dead.metres)}</Term>
    </dl>
  );
}
