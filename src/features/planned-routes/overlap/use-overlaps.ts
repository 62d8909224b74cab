// Where the lines of a route run over themselves, looked for once a line has rested. Until a changed line is looked at, what was
// found of it before stands: a note that goes and comes with every edit would be worse than one that is a second late.
import { useEffect, useMemo, useState } from 'react';
import type { Line } from '../../../geo/line';
import type { SelfOverlap } from '../../../geo/self-overlap';
import { whenCalm } from '../../../ui/when-calm';
import { lineOf, type RoutePart } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import type { RouteCheck } from '../figures/check-codes';
import { findOverlaps } from './find-overlaps';
import { overlapChecks } from './overlap-checks';

const QUIET_MS = 400;

/** By the line itself, so that undo and a page that comes back find what was found. */
const known = new WeakMap<Line, readonly SelfOverlap[]>();

export function useOverlaps(editor: RouteEditor): readonly RouteCheck[] {
  const { deadStart, productive, deadEnd } = useEditor(editor, () => {
    const route = editor.committed();
    return {
      deadStart: lineOf(route, 'deadStart'),
      productive: lineOf(route, 'productive'),
      deadEnd: lineOf(route, 'deadEnd'),
    };
  });
  return [...usePart('deadStart', deadStart), ...usePart('productive', productive), ...usePart('deadEnd', deadEnd)];
}

function usePart(part: RoutePart, line: Line): readonly RouteCheck[] {
  const [shown, setShown] = useState<readonly SelfOverlap[]>([]);
  const overlaps = line.count < 2 ? NONE : (known.get(line) ?? shown);
  useEffect(() => {
    const before = known.get(line);
    if (before) {
      setShown(before);
      return;
    }
    const giveUp = new AbortController();
    let takeBack = () => {};
    const look = async () => {
      const answer = await findOverlaps(line, giveUp.signal);
      if (answer === null || giveUp.signal.aborted) return;
      known.set(line, answer);
      setShown(answer);
    };
    const timer = setTimeout(() => {
      takeBack = whenCalm(() => void look());
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      takeBack();
      giveUp.abort();
    };
  }, [line]);
  return useMemo(() => overlapChecks(part, overlaps), [part, overlaps]);
}

const NONE: readonly SelfOverlap[] = [];
