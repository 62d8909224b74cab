import type { TextKey } from '../../i18n/text';
import type { WorkVersion } from '../../work/record/version';

/** Text of an undo step. */
export type StepLabel = { key: TextKey; values?: Record<string, string | number> };

/** The step that restores a version. */
export function restoredStep({ name, title }: Pick<WorkVersion, 'name' | 'title'>): StepLabel {
  return { key: 'workEditor.step.restored', values: { version: name ?? title } };
}
