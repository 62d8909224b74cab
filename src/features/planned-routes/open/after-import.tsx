// Preview of the route after an import, compared with the current one.
import type { Tree } from '../../../document/tree';
import { lineMetres } from '../../../geo/line-distance';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, PARTS, type RoutePart, stopsOf } from '../document/route-document';

export function AfterImport({ before, after }: { before: Tree; after: Tree }) {
  const t = useText();
  const { format } = useRuntime();
  if (before === after) {
    return (
      <p className="muted" role="status">
        {t('routeOpen.after.same')}
      </p>
    );
  }
  const lineWords = (route: Tree, part: RoutePart) => {
    const line = lineOf(route, part);
    return t('routeOpen.lines.facts', {
      count: line.count,
      n: format.number(line.count),
      metres: format.distance(lineMetres(line)),
    });
  };
  const rows = [
    ...PARTS.map((part) => ({
      name: t(`routes.parts.${part}`),
      isSame: lineOf(before, part) === lineOf(after, part),
      now: lineWords(before, part),
      next: lineWords(after, part),
    })),
    {
      name: t('routeEditor.tabs.stops'),
      isSame: stopsOf(before) === stopsOf(after),
      now: format.number(stopsOf(before).length),
      next: format.number(stopsOf(after).length),
    },
  ];
  return (
    <table className="import-after">
      <caption className="hidden">{t('routeOpen.after.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('routeOpen.after.what')}</th>
          <th scope="col">{t('routeOpen.after.now')}</th>
          <th scope="col">{t('routeOpen.after.afterwards')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, isSame, now, next }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{now}</td>
            <td className={isSame ? 'muted' : 'next'}>{isSame ? t('routeOpen.after.stays') : next}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
