// Parses the text of a file or of the clipboard. Contract problems are not refused: the editor shows them at their
// fields. Pure; the text is untrusted.

import type { FitProblem } from '../../../document/fit';
import { type JsonProblem, parseJson } from '../../../document/json';
import { isList, isObject, memberOf, type Tree, type TreeObject } from '../../../document/tree';
import { addressOfId } from '../../../documents/addresses';
import { unknownKeys } from '../../../documents/library/unknown-keys';
import { type DraftInFile, type DraftsFileRefusal, readDraftsFile } from '../../../work/record/drafts-file';
import { planName, planOrder, planProblems } from '../document/plan-document';

/** Limit in bytes of a file, in UTF-16 units of a text. 5,000 vehicles with all fields are 4 MB. */
export const LARGEST_TEXT = 16 * 1024 * 1024;

export type ReadPlan = {
  tree: TreeObject;
  name: string;
  /** The service's id; null if the text has none that could be opened. */
  id: string | null;
  /** Null: the value is not a list. */
  items: number | null;
  vehicles: number | null;
  problems: readonly FitProblem[];
  unknown: ReadonlyMap<string, number>;
};

export type PlanReading =
  | { kind: 'plan'; plan: ReadPlan }
  | { kind: 'drafts'; plans: DraftInFile[] /** Drafts of other kinds, and invalid entries. */; others: number }
  | { kind: 'not drafts'; reason: DraftsFileRefusal }
  | { kind: 'problem'; problem: JsonProblem }
  | { kind: 'empty' | 'too large' | 'no object' };

export function readPlanText(text: string): PlanReading {
  if (text.length > LARGEST_TEXT) return { kind: 'too large' };
  if (text.trim() === '' || text.trim() === '\ufeff') return { kind: 'empty' };
  const json = parseJson(text, { maxLength: LARGEST_TEXT });
  if (!json.ok) return { kind: 'problem', problem: json.problem };
  if (!isObject(json.tree)) return { kind: 'no object' };
  if (memberOf(json.tree, 'patio_drafts') !== undefined) return readDrafts(text);
  return { kind: 'plan', plan: readPlan(json.tree) };
}

function readDrafts(text: string): PlanReading {
  const read = readDraftsFile(text);
  if (read.kind === 'refused') return { kind: 'not drafts', reason: read.reason };
  const plans = read.drafts.filter(({ kind }) => kind === 'plan');
  return { kind: 'drafts', plans, others: read.drafts.length - plans.length + read.skipped };
}

function readPlan(tree: TreeObject): ReadPlan {
  const id = memberOf(tree, 'id');
  return {
    tree,
    name: planName(tree).trim(),
    id: typeof id === 'string' ? addressOfId(id) : null,
    items: lengthOf(memberOf(tree, 'items')),
    vehicles: lengthOf(memberOf(tree, 'vehicles')),
    problems: planProblems(tree),
    unknown: unknownKeys(tree, planOrder),
  };
}

function lengthOf(rows: Tree | undefined): number | null {
  if (rows === undefined) return 0;
  return isList(rows) ? rows.length : null;
}
