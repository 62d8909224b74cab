// Makes drafts of chosen routes one after another, with progress; can be stopped.
import { useEffect, useRef, useState } from 'react';
import type { Identifier } from '../../../contract/long-integers';
import { shownName } from '../../../documents/library/shown-name';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { StorageProblem } from '../../../work/store/database';
import type { RouteRow } from '../library/route-library';
import { configuredStreets } from '../streets/configured-streets';
import type { Yard } from '../yards/yard';
import { applyYard } from './apply-assignment';

export type Proposal = { readonly row: RouteRow; readonly yard: Yard; readonly vehicle: Identifier | null };
export type Progress = { readonly done: number; readonly all: number };
export type ApplyOutcome = { readonly made: number; readonly left: readonly string[] };

export function useApply() {
  const t = useText();
  const { client, config } = useRuntime();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<ApplyOutcome | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** `isStraight`: draws straight lines, as the proposal was measured. */
  async function apply(proposals: readonly Proposal[], isStraight: boolean): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const left: string[] = [];
    let made = 0;
    setOutcome(null);
    try {
      for (const [done, { row, yard, vehicle }] of proposals.entries()) {
        setProgress({ done, all: proposals.length });
        const { id } = row;
        const result =
          id === null
            ? 'present'
            : await applyYard(
                { id, yard, vehicle },
                { client, streets: isStraight ? null : configuredStreets(config), config: config.routes },
                controller.signal,
              ).catch((error: unknown) => {
                if (controller.signal.aborted || error instanceof StorageProblem) throw error;
                return 'unread' as const;
              });
        if (result === 'made') made += 1;
        else left.push(shownName('route', row, t));
      }
    } catch (error) {
      if (error instanceof StorageProblem) notify(t(`workLibrary.storage.${error.kind}`));
    } finally {
      setProgress(null);
      setOutcome({ made, left });
    }
  }
  return {
    progress,
    outcome,
    apply: (proposals: readonly Proposal[], isStraight: boolean) => void apply(proposals, isStraight),
    stop: () => running.current?.abort(),
  };
}
