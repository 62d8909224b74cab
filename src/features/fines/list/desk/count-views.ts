// Numbers of rows of the built-in views, counted in the rows that were read. None where nothing was read today: what was read
// before says nothing about now.

import { useMemo } from 'react';
import type { Labels } from '../../../../config/labels';
import type { DeskSettings } from '../../../../desk/desk-settings';
import type { Knowledge, Topic } from '../../../../desk/knowledge';
import type { ReadFinding } from '../../../../desk/read-findings';
import { isDismissed } from '../../../../desk/row-desk';
import type { Day } from '../../../../rulebook/days';
import { rememberedWith } from '../../../../store/remember';
import { useRuntime } from '../../../../ui/runtime';
import { useTopics } from '../../desk/use-settings';
import { type RowsOfPage, useComputed } from '../../rows/use-rows';
import type { ViewCountsShown } from '../table-desk';
import { countedViews } from '../views/views';

const DECISIONS: readonly Topic[] = ['decision'];
const NO_COUNTS: ViewCountsShown = new Map();

export function useViewCounts(
  page: RowsOfPage,
  settings: DeskSettings,
  knowledge: Knowledge,
  today: Day,
  findings: readonly ReadFinding[],
): ViewCountsShown {
  const { config, labels } = useRuntime();
  const decisions = useTopics(knowledge, DECISIONS);
  const { contradictions, ...views } = askedViews(labels, today);
  const { meanings, holidays, sneJoined } = settings;
  const isWholeReais = config.moneyUnit === 'major';
  const input = { meanings, holidays, sneJoined, isWholeReais, today, knowledge: decisions, ...views };
  const counted = useComputed(page, 'viewCounts', input);
  const { months, openReadAt, openReadOn } = page.state;
  const isPart = months !== null && months.read < months.of;
  return useMemo(() => {
    if (counted === null || openReadAt === null || openReadOn !== today) return NO_COUNTS;
    const ofContradictions = rowsIn(findings, knowledge, contradictions.from, today);
    return new Map(
      Object.entries({ ...counted.head, contradictions: ofContradictions }).map(([id, rows]) => [
        id,
        { rows, isPart, readAt: openReadAt },
      ]),
    );
  }, [counted, openReadAt, openReadOn, today, isPart, findings, knowledge, contradictions]);
}

/** The same object for the same labels and day: rows are counted again for another one. */
const askedViews = rememberedWith((labels: Labels, today: Day) => {
  const { overdue, decide, ...views } = countedViews(labels, today);
  return {
    ...views,
    overdue: { ...overdue, statusIds: new Set(overdue.statusIds) },
    decide: { ...decide, statusIds: new Set(decide.statusIds) },
  };
});

/** Rows of contradictions that stand, with an act in these days; each once. */
function rowsIn(findings: readonly ReadFinding[], knowledge: Knowledge, from: Day, to: Day): number {
  const rows = new Set<string>();
  for (const { finding, fines } of findings) {
    if (isDismissed(finding, knowledge)) continue;
    for (const { key, act, fineIds } of fines) {
      if (act === null || act < from || act > to) continue;
      for (const id of fineIds.length === 0 ? [key] : fineIds) rows.add(id);
    }
  }
  return rows.size;
}
