// Preview of a file: a contract route, or lines and stops to build one from.
import { Info } from 'lucide-react';
import { FitList, Term, UnknownKeys } from '../../../documents/library/preview-parts';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { ReadShapes } from '../import-export/route-file';
import type { LineUse } from '../open/apply-import';
import { FoundLines } from '../open/found-lines';
import { ImportNotes } from '../open/import-notes';
import { ImportPicture } from '../open/import-picture';
import { type RouteChoice, routesOf, withRoute } from '../open/stop-routes';
import { StopRoutesChoice } from '../open/stop-routes-choice';
import { TripServiceWords } from '../open/trip-service';
import type { FoundRoute } from './open-stage';
import '../open/open.css';

/** `isPresent`: a draft of this route exists on this device. */
export function RouteFound({ route, isPresent }: { route: FoundRoute; isPresent: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const { name, id, stops, vertices, problems, unknown } = route;
  return (
    <div className="open-preview">
      {isPresent && (
        <p className="warning" role="status">
          <Info className="icon" />
          {t('routeLibrary.open.present')}
        </p>
      )}
      <dl className="terms">
        <Term label={t('routeLibrary.open.name')}>{name === '' ? t('routeLibrary.unnamed') : name.slice(0, 300)}</Term>
        <Term label={t('routeLibrary.begin.id')}>{format.text(id?.slice(0, 300))}</Term>
        <Term label={t('routeLibrary.open.stops')}>{format.number(stops)}</Term>
        <Term label={t('routeLibrary.open.vertices')}>{format.number(vertices)}</Term>
      </dl>
      {id === null && <p>{t('routeLibrary.open.noId')}</p>}
      <UnknownKeys keys={unknown} />
      <FitList
        words={t('routeLibrary.open.problems', { count: problems.length, n: format.number(problems.length) })}
        problems={problems.map(({ path, code }) => ({
          key: JSON.stringify(path),
          place: placeOf(path),
          problem: t(`workLibrary.open.fit.${code}`),
        }))}
      />
    </div>
  );
}

/** `uses`: target part of each line. `stopRoute`: which of several routes provides the stops. */
export function ShapesFound({
  read,
  uses,
  onUses,
  stopRoute,
  onStopRoute,
}: {
  read: ReadShapes;
  uses: readonly LineUse[];
  onUses: (uses: readonly LineUse[]) => void;
  stopRoute: RouteChoice;
  onStopRoute: (choice: RouteChoice) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { lines, stops, format: kind } = read;
  const shownStops = stopRoute === null ? stops : withRoute(read, stopRoute).stops;
  return (
    <div className="open-preview import-preview">
      <dl className="terms">
        <Term label={t('routeLibrary.open.format')}>{t(`routeLibrary.formats.${kind}`)}</Term>
        <Term label={t('routeLibrary.open.lines')}>{format.number(lines.length)}</Term>
        <Term label={t('routeLibrary.open.stops')}>{format.number(shownStops.length)}</Term>
      </dl>
      <TripServiceWords service={read.service} />
      <ImportPicture lines={lines} uses={uses} stops={shownStops} />
      <StopRoutesChoice routes={routesOf(stops)} choice={stopRoute} onChoice={onStopRoute} />
      {lines.length === 0 ? (
        <p>{t('routeLibrary.open.noLine')}</p>
      ) : (
        <FoundLines lines={lines} uses={uses} onUses={onUses} />
      )}
      <ImportNotes read={read} uses={uses} />
    </div>
  );
}

/** `route_configurations.stop_points[2].stop_point_name`: contract names, because the file is corrected by them. */
function placeOf(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}
