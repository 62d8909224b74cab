// Display names of versions. Pure.
import type { Format } from '../../format/format';
import type { Text } from '../../i18n/text';
import type { WorkVersion } from '../../work/record/version';

/** A version number; `now` is the editor content. */
export type VersionChoice = 'now' | number;

/** `Version 7`, or the name given by the user and its number. An overwritten one has no number. */
export function versionWords(
  { ordinal, name, isOverwritten }: Pick<WorkVersion, 'ordinal' | 'name' | 'isOverwritten'>,
  { t, format }: { t: Text; format: Format },
): string {
  if (isOverwritten) return name === null ? t('workEditor.versions.overwritten') : `\u2068${name}\u2069`;
  const n = format.number(ordinal);
  if (name === null) return t('workEditor.versions.version', { n });
  // Isolated, so that direction marks in a name affect only the name.
  return t('workEditor.versions.named', { name: `\u2068${name}\u2069`, n });
}

export function isOlder(a: VersionChoice, b: VersionChoice): boolean {
  return a !== 'now' && (b === 'now' || a < b);
}
