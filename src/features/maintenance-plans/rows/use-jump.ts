// Calls back once per request to show a path of the plan, when its row is rendered.
import { useEffect, useRef } from 'react';
import { useStable } from '../../../ui/use-stable';
import type { JumpTarget } from '../document/plan-part';
import { type Field, placeOfPath, type RowsKey } from './fields';

export function useJump(
  jump: JumpTarget | null,
  rows: RowsKey,
  show: (place: number, field: Field | null) => void,
): void {
  const done = useRef<JumpTarget | null>(null);
  const showNow = useStable(show);
  useEffect(() => {
    if (jump === null || done.current === jump) return;
    done.current = jump;
    const target = placeOfPath(jump.path);
    if (target?.rows === rows) showNow(target.row, target.field);
  }, [jump, rows, showNow]);
}
