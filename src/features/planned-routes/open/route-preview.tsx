// Preview of a contract route before it replaces the open one.
import { useLayoutEffect, useMemo, useState } from 'react';
import { isObject, memberOf, type Tree } from '../../../document/tree';
import { positionsOf } from '../../../geo/line';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, PARTS, packRoute, routeName, stopsOf } from '../document/route-document';
import { routeProblems } from '../document/route-problems';
import { stopPlaceOf } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { AfterImport } from './after-import';
import { figuresSaidOtherwise, replaceRoute } from './apply-import';
import { ImportPicture } from './import-picture';
import type { Ready } from './shapes-preview';

export function RoutePreview({
  editor,
  tree,
  name,
  onReady,
}: {
  editor: RouteEditor;
  tree: Tree;
  /** File name. */
  name: string;
  onReady: (ready: Ready) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { settings } = editor;
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  const [keepsFigures, setKeepsFigures] = useState(true);
  const facts = useMemo(() => {
    const packed = packRoute(tree);
    const stops = stopsOf(packed).map((stop) => stopPlaceOf(stop));
    return {
      packed,
      otherFigures: figuresSaidOtherwise(tree, settings),
      problems: routeProblems(packed, null).length,
      lines: PARTS.map((part) => {
        const places = positionsOf(lineOf(packed, part));
        return {
          lat: Float64Array.from(places, ({ lat }) => lat),
          lng: Float64Array.from(places, ({ lng }) => lng),
        };
      }),
      stops: stops.filter((place) => place !== null),
    };
  }, [tree, settings]);
  const result = useMemo(() => {
    const edit = replaceRoute(tree, settings, keepsFigures);
    return { edit, after: edit(route) };
  }, [tree, settings, keepsFigures, route]);
  useLayoutEffect(() => onReady({ edit: result.edit, isChange: result.after !== route }), [result, route, onReady]);

  const idOf = (of: Tree) => format.text(isObject(of) ? memberOf(of, 'planned_route_id') : undefined);
  const isOther = idOf(tree) !== idOf(route);
  return (
    <div className="import-preview">
      <header>
        <p className="what">
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span>{t('routeOpen.route.what', { name: routeName(facts.packed).trim() || t('routeEditor.unnamed') })}</span>
        </p>
        <p>{t('routeOpen.route.replaces')}</p>
        {isOther && <p>{t('routeOpen.route.otherId', { id: idOf(tree), own: idOf(route) })}</p>}
        {facts.problems > 0 && (
          <p className="doubt">
            {t('routeOpen.route.problems', { count: facts.problems, n: format.number(facts.problems) })}
          </p>
        )}
      </header>
      <ImportPicture lines={facts.lines} uses={PARTS} stops={facts.stops} />
      {facts.otherFigures > 0 && (
        <label className="check">
          <input type="checkbox" checked={keepsFigures} onChange={({ target }) => setKeepsFigures(target.checked)} />
          {t('routeOpen.route.figures', { count: facts.otherFigures, n: format.number(facts.otherFigures) })}
        </label>
      )}
      <AfterImport before={route} after={result.after} />
    </div>
  );
}
