// What a version is called in lists and sentences. Pure.
import type { Format } from '../../format/format';
import type { Text } from '../../i18n/text';
import type { WorkVersion } from '../../work/record/version';

/** A version by its number; `now` is what is in the editor. */
export type VersionChoice = 'now' | number;

/** `Version 7`, or the name that a person gave it and its number. What was overwritten has no number. */
export function versionWords(
  { ordinal, name, isOverwritten }: Pick<WorkVersion, 'ordinal' | 'name' | 'isOverwritten'>,
  { t, format }: { t: Text; format: Format },
): string {
  if (isOverwritten) return name === null ? t('workEditor.versions.overwritten') : `\u2068${name}\u2069`;
  const n = format.number(ordinal);
  if (name === null) return t('workEditor.versions.version', { n });
  // Isolated: a name with marks of direction turns nothing but itself.
  return t('workEditor.versions.named', { name: `\u2068${name}\u2069`, n });
}

export function isOlder(a: VersionChoice, b: VersionChoice): boolean {
  return a !== 'now' && (b === 'now' || a < b);
}
