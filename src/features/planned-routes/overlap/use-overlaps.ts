// Self-overlaps of the route's lines, computed once a line rests. Until then the previous result is kept: a note that
// flickers with every edit is worse than a late one.
import { useEffect, useState } from 'react';
import type { Line } from '../../../geo/line';
import type { SelfOverlap } from '../../../geo/self-overlap';
import { afterNextPaint } from '../../../ui/scheduling';
import { lineOf, type RoutePart } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { checkOf, type RouteCheck } from '../figures/check-codes';
import { findOverlaps } from './find-overlaps';

const QUIET_MS = 400;

/** Cache per line, so that undo and remounts reuse the result. */
const cache = new WeakMap<Line, readonly SelfOverlap[]>();

type Overlaps = {
  checks: readonly RouteCheck[];
  /** The current line is not analysed yet. */
  isLooking: boolean;
};

export function useOverlaps(editor: RouteEditor): Overlaps {
  const { deadStart, productive, deadEnd } = useEditor(editor, () => {
    const route = editor.committed();
    return {
      deadStart: lineOf(route, 'deadStart'),
      productive: lineOf(route, 'productive'),
      deadEnd: lineOf(route, 'deadEnd'),
    };
  });
  const parts = [usePart('deadStart', deadStart), usePart('productive', productive), usePart('deadEnd', deadEnd)];
  return { checks: parts.flatMap(({ checks }) => checks), isLooking: parts.some(({ isLooking }) => isLooking) };
}

function usePart(part: RoutePart, line: Line): Overlaps {
  const [result, setResult] = useState<readonly SelfOverlap[]>([]);
  /** Also set when the analysis failed. */
  const [lookedAt, setLookedAt] = useState<Line | null>(null);
  const overlaps = line.count < 2 ? NONE : (cache.get(line) ?? result);
  useEffect(() => {
    const before = cache.get(line);
    if (before) {
      setResult(before);
      return;
    }
    const giveUp = new AbortController();
    let takeBack = () => {};
    const analyse = async () => {
      const answer = await findOverlaps(line, giveUp.signal);
      if (giveUp.signal.aborted) return;
      setLookedAt(line);
      if (answer === null) return;
      cache.set(line, answer);
      setResult(answer);
    };
    const timer = setTimeout(() => {
      takeBack = afterNextPaint(() => void analyse());
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      takeBack();
      giveUp.abort();
    };
  }, [line]);
  return { checks: overlapChecks(part, overlaps), isLooking: line.count >= 2 && !cache.has(line) && lookedAt !== line };
}

const NONE: readonly SelfOverlap[] = [];

/** Maximum number of overlaps listed per part, the longest; others are counted. */
const MOST_TOLD = 3;

/**
 * Check notes for self-overlaps: information, never a reason to reject a line. In line order. Located at the later pass,
 * because the first pass is not yet a repetition.
 */
export function overlapChecks(part: RoutePart, overlaps: readonly SelfOverlap[]): RouteCheck[] {
  const longest = new Set(overlaps.toSorted((a, b) => b.metres - a.metres).slice(0, MOST_TOLD));
  const checks = overlaps
    .filter((overlap) => longest.has(overlap))
    .map((overlap) => {
      const { metres, direction } = overlap;
      return checkOf('runs-over-itself', placeOf(part, overlap), { metres, direction });
    });
  const others = overlaps.filter((overlap) => !longest.has(overlap));
  const [next] = others;
  if (next) checks.push(checkOf('runs-over-itself-more', placeOf(part, next), { count: others.length }));
  return checks;
}

/** Segments are numbered by their first vertex. */
function placeOf(part: RoutePart, { later }: SelfOverlap) {
  return { part, vertex: later.first, to: later.last + 1 };
}
