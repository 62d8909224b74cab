// Draws dead legs from and to a yard: along streets by the engine, else straight, which is said. One step of undo.
import { useEffect, useRef, useState } from 'react';
import type { RoutedLeg, StreetsFailure } from '../../../api/streets/engine';
import { useText } from '../../../i18n/use-text';
import { announce, notify } from '../../../ui/feedback/notices';
import type { DeadPart } from '../document/legs';
import type { RouteEditor } from '../editor/create-editor';
import { failureText } from '../streets/failure-text';
import type { StreetsTool } from '../streets/use-streets';
import { type DeadLegEnds, deadLegEnds, isStillThere, putDeadLegOfYard } from './dead-legs';
import type { Yard } from './yard';

export function useDeadLegs(editor: RouteEditor, streets: StreetsTool | null) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  const commit = (parts: readonly DeadLegEnds[], legs: readonly (RoutedLeg | null)[], yard: Yard) => {
    const [first] = parts;
    const key = parts.length > 1 ? 'both' : (first?.part ?? 'both');
    editor.commit({ key: `routeYards.steps.${key}`, values: { name: yard.name.slice(0, 60) } }, (route) =>
      parts.reduce((next, ends, at) => putDeadLegOfYard(ends, legs[at] ?? null)(next), route),
    );
  };
  const drawStraight = (parts: readonly DeadLegEnds[], yard: Yard) => {
    const there = parts.filter((ends) => isStillThere(editor.committed(), ends));
    if (there.length < parts.length) return notify(t('routeYards.moved'));
    commit(there, [], yard);
    notify(t(streets ? 'routeYards.drawnStraight' : 'routeYards.straight', { name: yard.name }));
  };

  /** Draws these parts. An earlier request that is not answered yet is given up. */
  async function draw(parts: readonly DeadPart[], yard: Yard): Promise<void> {
    request.current?.abort();
    const wanted = parts.flatMap((part) => deadLegEnds(editor.committed(), part, yard.position) ?? []);
    if (wanted.length === 0) return notify(t('routeYards.nothing'));
    if (!streets) return drawStraight(wanted, yard);
    const controller = new AbortController();
    request.current = controller;
    setAsking(true);
    announce(t('routeLegs.asking', { host: streets.host }));
    try {
      const answers = await Promise.all(
        wanted.map(({ from, to }) => streets.engine.routeLegs({ through: [from, to] }, controller.signal)),
      );
      if (controller.signal.aborted) return;
      const failure = answers.find((answer): answer is StreetsFailure => answer.kind === 'failed');
      if (failure) {
        notify(t('routeYards.failed', { why: failureText(t, failure) }), {
          action: { label: t('routeYards.drawStraight'), run: () => drawStraight(wanted, yard) },
        });
        return;
      }
      if (!wanted.every((ends) => isStillThere(editor.committed(), ends))) return notify(t('routeYards.moved'));
      const legs = answers.map((answer) => (answer.kind === 'routed' ? (answer.legs[0] ?? null) : null));
      commit(wanted, legs, yard);
      announce(t('routeYards.drawn', { name: yard.name }));
    } catch {
      // Aborted.
    } finally {
      if (request.current === controller) setAsking(false);
    }
  }
  return { draw: (parts: readonly DeadPart[], yard: Yard) => void draw(parts, yard), isAsking };
}
