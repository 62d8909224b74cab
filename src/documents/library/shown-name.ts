// Display name and file name of a document.
import { fold } from '../../format/format';
import type { Text } from '../../i18n/text';
import type { WorkKind } from '../../work/record/ids';
import { AREAS } from './library-area';

/** The name, else the id, else a placeholder. */
export function shownName(kind: WorkKind, { name, id }: { name: string; id: string | null }, t: Text): string {
  if (name.trim() !== '') return name;
  const { list, library } = AREAS[kind];
  return id === null ? t(`${library}.unnamed`) : t(`${list}.unnamed`, { id });
}

/** `oil-change-cars.json`: letters, digits and hyphens, valid on every system. */
export function documentFileName(kind: WorkKind, { name, id }: { name: string; id: string | null }): string {
  const plain = (text: string) =>
    fold(text)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '');
  return `${plain(name) || plain(id ?? '') || kind}.json`;
}
