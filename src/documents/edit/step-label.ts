import type { TextKey } from '../../i18n/text';
import type { WorkVersion } from '../../work/record/version';

/** The words of a step that can be undone. */
export type StepLabel = { key: TextKey; values?: Record<string, string | number> };

/** The step back to a version. */
export function restoredStep({ name, title }: Pick<WorkVersion, 'name' | 'title'>): StepLabel {
  return { key: 'workEditor.step.restored', values: { version: name ?? title } };
}
