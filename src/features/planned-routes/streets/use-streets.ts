// Lines along streets, asked of the configured engine. While it is asked the route stays as it is; an answer for a line that
// has changed meanwhile is dropped, and on failure nothing changes and it can be asked again.
import { useMemo, useRef, useState } from 'react';
import type { StreetsFailure } from '../../../api/streets/engine';
import { createStreets } from '../../../api/streets/streets';
import type { Edit } from '../../../document/edits';
import type { LatLng } from '../../../geo/lat-lng';
import { lineOf as lineOfPositions, vertexAt } from '../../../geo/line';
import { concatLines } from '../../../geo/line-edits';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, type RoutePart, setLine, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import { replaceLeg } from '../document/vertex-edits';
import type { RouteEditor } from '../editor/create-editor';
import type { RouteLabel } from '../editor/use-route-session';

export type StreetsTool = {
  /** Where coordinates are sent. */
  host: string;
  isAsking: boolean;
  /** The stretch between two vertices. */
  stretch: (part: RoutePart, from: number, to: number) => void;
  /** The whole productive part through all stops. */
  throughStops: () => void;
  giveUp: () => void;
};

/** Null where no engine is configured. */
export function useStreets(editor: RouteEditor): StreetsTool | null {
  const t = useText();
  const { config } = useRuntime();
  const streets = useMemo(() => (config.routing ? createStreets(config.routing) : null), [config.routing]);
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<AbortController | null>(null);
  if (!streets) return null;

  const ask = async (
    part: RoutePart,
    through: readonly LatLng[],
    label: RouteLabel,
    editOf: (legs: readonly (readonly LatLng[])[]) => Edit,
  ): Promise<void> => {
    asked.current?.abort();
    const own = new AbortController();
    asked.current = own;
    const line = lineOf(editor.committed(), part);
    setAsking(true);
    try {
      const answer = await streets.routeLegs({ through: [...through], vehicle: 'truck' }, own.signal);
      if (own.signal.aborted) return;
      if (answer.kind === 'failed') {
        notify(failureText(answer), {
          action: { label: t('ui.tryAgain'), run: () => void ask(part, through, label, editOf) },
        });
      } else if (lineOf(editor.committed(), part) !== line) notify(t('routeEditor.streets.changed'));
      else editor.commit(label, editOf(answer.legs.map(({ positions }) => positions)));
    } catch {
      // Given up.
    } finally {
      if (asked.current === own) setAsking(false);
    }
  };
  const failureText = (failure: StreetsFailure): string => {
    const { problem } = failure;
    if (problem === 'no street near') return t('routeEditor.streets.failed.noStreet');
    if (problem === 'refused') return t('routeEditor.streets.failed.refused', { status: failure.status });
    if (problem === 'no route') return t('routeEditor.streets.failed.noRoute');
    if (problem === 'too many points') return t('routeEditor.streets.failed.tooMany');
    return t(`routeEditor.streets.failed.${problem}`);
  };
  return {
    host: streets.host ?? window.location.host,
    isAsking,
    stretch(part, from, to) {
      const line = lineOf(editor.committed(), part);
      const [a, b] = [vertexAt(line, from), vertexAt(line, to)];
      void ask(part, [a, b], { key: 'routeEditor.steps.streets' }, ([leg]) =>
        // Its ends stay where they were put: what leads from there to the street is part of the way.
        replaceLeg(part, from, to, [a, ...(leg ?? []), b].filter(isOther)),
      );
    },
    throughStops() {
      const places = stopsOf(editor.committed()).flatMap((stop) => stopPlaceOf(stop) ?? []);
      if (places.length < 2) return;
      void ask('productive', places, { key: 'routeEditor.steps.streetsThroughStops' }, (legs) => {
        const whole = legs.reduce(
          (line, leg) => concatLines(line, lineOfPositions(line.count > 0 ? leg.slice(1) : leg)),
          lineOfPositions([]),
        );
        return setLine('productive', whole);
      });
    },
    giveUp() {
      asked.current?.abort();
      setAsking(false);
    },
  };
}

/** Not the same place as the one before. */
function isOther(place: LatLng, index: number, all: readonly LatLng[]): boolean {
  const before = all[index - 1];
  return before === undefined || before.lat !== place.lat || before.lng !== place.lng;
}
