// What each pair of routes shares, as a matrix. Metres of the row's route that lie on the column's route.
import { useState } from 'react';
import { NOTHING } from '../../../format/format';
import type { Line } from '../../../geo/line';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { Rows } from '../../../ui/table/rows';
import { lineOf, PARTS } from '../document/route-document';
import { useSharedMetres } from '../overlap/use-shared-metres';
import type { HeldRoute } from './held-route';
import { Swatch } from './variants-table';

export function OverlapTable({ routes, names }: { routes: readonly HeldRoute[]; names: readonly string[] }) {
  const t = useText();
  const { format } = useRuntime();
  const lines = useLines(routes);
  const shared = useSharedMetres(lines);
  return (
    <section className="overlaps" aria-labelledby="overlaps-title">
      <h2 id="overlaps-title">{t('routeSeveral.overlaps.title')}</h2>
      <p className="muted">{t('routeSeveral.overlaps.about')}</p>
      <p role="status" className="muted">
        {shared === null
          ? t('routeSeveral.overlaps.unknown')
          : shared.kind === 'looking'
            ? t('routeSeveral.overlaps.looking')
            : ''}
      </p>
      <div className="card">
        <Rows label={t('routeSeveral.overlaps.title')} className="overlap-rows">
          <thead>
            <tr>
              <th scope="col">{t('routeSeveral.overlaps.row')}</th>
              {names.map((name, index) => (
                <th key={routes[index]?.id} scope="col" className="number">
                  <Swatch index={index} />
                  <span className="overlap-name three-lines">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, row) => (
              <tr key={routes[row]?.id}>
                <th scope="row">
                  <span className="variant-name">
                    <Swatch index={row} />
                    <span className="three-lines">{name}</span>
                  </span>
                </th>
                {names.map((other, column) => (
                  <td
                    key={routes[column]?.id}
                    className={isAlone(row, column) ? 'number alone' : 'number'}
                    data-label={other}
                  >
                    {row === column ? NOTHING : cell(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Rows>
      </div>
    </section>
  );

  /** Nothing is shared, or nothing is known. */
  function isAlone(row: number, column: number): boolean {
    return row === column || !(shared?.kind === 'known' && (shared.of[row]?.shared[column] ?? 0) > 0);
  }

  function cell(row: number, column: number): string {
    const own = shared?.kind === 'known' ? shared.of[row] : undefined;
    const metres = own?.shared[column];
    if (own === undefined || metres === undefined || own.metres === 0) return NOTHING;
    if (metres === 0) return t('routeSeveral.overlaps.none');
    return t('routeSeveral.overlaps.cell', {
      distance: format.distance(metres),
      share: format.share(metres / own.metres, 0),
    });
  }
}

/** Measured again only where a line has changed, not when a route is saved. */
function useLines(routes: readonly HeldRoute[]): readonly (readonly Line[])[] {
  const lines = routes.map((held) =>
    held.kind === 'open' ? PARTS.map((part) => lineOf(held.tree, part)).filter(({ count }) => count > 1) : [],
  );
  const [kept, setKept] = useState(lines);
  const isSame =
    kept.length === lines.length &&
    kept.every(
      (own, index) => own.length === lines[index]?.length && own.every((line, nth) => line === lines[index]?.[nth]),
    );
  if (!isSame) setKept(lines);
  return isSame ? kept : lines;
}
