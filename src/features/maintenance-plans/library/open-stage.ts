// Stages of the dialog that opens a plan: a field to paste into, or the content of the text.
import { hasDraft } from '../../../documents/keep-document';
import type { DraftInFile } from '../../../work/record/drafts-file';
import { readText } from '../rows/read-file';
import { LARGEST_TEXT, type PlanReading, type ReadPlan, readPlanText } from './read-plan-text';

/** The reason why a text is not a plan. */
export type Refusal = Exclude<PlanReading, { kind: 'plan' | 'drafts' }> | { kind: 'not read' };

export type Stage =
  | { kind: 'paste' }
  | { kind: 'reading' }
  | { kind: 'refused'; refusal: Refusal; text: string }
  | { kind: 'plan'; plan: ReadPlan; isPresent: boolean }
  | { kind: 'drafts'; plans: DraftInFile[]; others: number };

/** Never rejects. */
export async function fileStage(file: File): Promise<Stage> {
  if (file.size > LARGEST_TEXT) return { kind: 'refused', refusal: { kind: 'too large' }, text: '' };
  try {
    return await textStage((await readText(file)).text);
  } catch {
    return { kind: 'refused', refusal: { kind: 'not read' }, text: '' };
  }
}

/** The stage for a text. A draft that cannot be looked up is found when the plan is stored. */
export async function textStage(written: string): Promise<Stage> {
  const text = written.replace(/^\ufeff/, '');
  const reading: PlanReading = readPlanText(text);
  if (reading.kind === 'drafts') return reading;
  if (reading.kind !== 'plan') return { kind: 'refused', refusal: reading, text };
  const { plan } = reading;
  const isPresent = plan.id !== null && (await hasDraft('plan', plan.id).catch(() => false));
  return { kind: 'plan', plan, isPresent };
}
