// Preview of shapes in a file, and the import choices.
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import type { Edit } from '../../../document/edits';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, stopsOf } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import type { ReadShapes } from '../import-export/route-file';
import { AfterImport } from './after-import';
import { applyImport, type How, type ImportChoices } from './apply-import';
import { FoundLines } from './found-lines';
import { FoundStops } from './found-stops';
import { guessUses } from './guess-uses';
import { ImportNotes } from './import-notes';
import { ImportPicture } from './import-picture';
import { type RouteChoice, routesOf, withRoute } from './stop-routes';
import { StopRoutesChoice } from './stop-routes-choice';
import { TripServiceWords } from './trip-service';

export type Ready = { readonly edit: Edit; readonly isChange: boolean };

export function ShapesPreview({
  editor,
  read: all,
  name,
  ofStops,
  onReady,
}: {
  editor: RouteEditor;
  read: ReadShapes;
  name: string;
  /** The import was started for stops only. */
  ofStops: boolean;
  /** Called at first and on every choice. */
  onReady: (ready: Ready) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  const [choices, setChoices] = useState<ImportChoices>(() => firstChoices());
  const [stopRoute, setStopRoute] = useState<RouteChoice>(null);
  const result = useMemo(() => {
    const read = withRoute(all, stopRoute);
    const edit = applyImport(read, choices, editor.firstStopOrder);
    return { read, edit, after: edit(route) };
  }, [all, stopRoute, choices, route, editor]);
  useLayoutEffect(() => onReady({ edit: result.edit, isChange: result.after !== route }), [result, route, onReady]);

  const routes = routesOf(all.stops);
  const { read } = result;
  const { lines, stops } = read;
  const isAsked = routes.length > 0 && stopRoute === null;
  const isTaken = choices.uses.some((use) => use !== 'none' && lineOf(route, use).count > 0);
  const found = [
    lines.length > 0 && t('routeOpen.found.lines', { count: lines.length, n: format.number(lines.length) }),
    all.stops.length > 0 && t('routeOpen.found.stops', { count: all.stops.length, n: format.number(all.stops.length) }),
  ].filter((words) => words !== false);
  return (
    <div className="import-preview">
      <header>
        <p className="what">
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span>
            {t(`routeOpen.formats.${read.format}`)}: {format.list(found)}
          </span>
        </p>
        <TripServiceWords service={read.service} />
        <ImportNotes read={read} uses={choices.uses} />
      </header>
      <ImportPicture
        lines={lines}
        uses={choices.uses}
        stops={choices.stops === 'none' && lines.length > 0 ? [] : isAsked ? all.stops : stops}
      />
      {lines.length > 0 && (
        <FoundLines lines={lines} uses={choices.uses} onUses={(uses) => setChoices({ ...choices, uses })} />
      )}
      {isTaken && (
        <fieldset className="how">
          <legend>{t('routeOpen.how.title')}</legend>
          {(['replace', 'append'] as const).map((how) => (
            <label key={how} className="check">
              <input
                type="radio"
                name={`${id}-how`}
                checked={choices.how === how}
                onChange={() => setChoices({ ...choices, how })}
              />
              {t(`routeOpen.how.${how}`)}
            </label>
          ))}
        </fieldset>
      )}
      <StopRoutesChoice routes={routes} choice={stopRoute} onChoice={setStopRoute} />
      {stops.length > 0 && (
        <FoundStops
          stops={stops}
          present={stopsOf(route).length}
          choice={choices.stops}
          onChoice={(next) => setChoices({ ...choices, stops: next })}
        />
      )}
      {!isAsked && <AfterImport before={route} after={result.after} />}
    </div>
  );

  function firstChoices(): ImportChoices {
    const uses = guessUses(all.lines, {
      deadStart: t('routes.parts.deadStart'),
      productive: t('routes.parts.productive'),
      deadEnd: t('routes.parts.deadEnd'),
    });
    // Stops alone are appended; with a line they replace the existing ones.
    const how: How = all.lines.length > 0 && !ofStops ? 'replace' : 'append';
    const takes = all.stops.length > 0;
    return {
      uses: ofStops && takes ? all.lines.map(() => 'none') : uses,
      how: 'replace',
      stops: takes ? how : 'none',
    };
  }
}
