// What differs between the plan and what the service has: how much, at once, and in words when somebody asks.
import { useCallback, useMemo } from 'react';
import { diffDocuments } from '../../../document/diff';
import { planShape } from '../../../document/plan-shape';
import type { Tree } from '../../../document/tree';
import type { ChangesOf } from '../../../documents/compare/changes-table';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPause } from '../rows/use-after-pause';
import { useWriting } from '../rows/use-writing';
import { changeLines } from './change-words';

/** `count` is null where there is nothing to compare with, and comes when the typing pauses. */
export function useChanges(base: Tree | null, plan: Tree): { changesOf: ChangesOf; count: number | null } {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  const shown = useAfterPause(plan);
  const count = useMemo(() => (base === null ? null : diffDocuments(base, shown, planShape).length), [base, shown]);
  const changesOf = useCallback<ChangesOf>(
    (before, after) => changeLines(before, after, { t, format, writing }),
    [t, format, writing],
  );
  return { changesOf, count };
}
