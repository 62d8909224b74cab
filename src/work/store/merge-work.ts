// Views, drafts and versions of a workspace file beside those of this device. What is equal is not doubled; what differs stays
// on both sides and is told. Pure.
import { fold } from '../../format/format';
import type { DraftInFile } from '../record/drafts-file';
import { keyOf, localIdOf } from '../record/ids';
import type { WorkRecord } from '../record/record';
import { uniqueName } from '../record/unique-name';
import type { WorkVersion } from '../record/version';
import type { SavedView } from './saved-views';

/** `added`: to be stored here. `clashes`: those of the file that this device has otherwise; both stay. */
export type Joined<T> = { added: T[]; equal: number; clashes: T[] };

/** A version in a file: its number is of the device that wrote it. */
export type FileVersion = Omit<WorkVersion, 'number'>;

/** A view that differs from the one of its id or name comes in under another name. */
export function joinViews(here: readonly SavedView[], other: readonly SavedView[]): Joined<SavedView> {
  const all = [...here];
  const joined: Joined<SavedView> = { added: [], equal: 0, clashes: [] };
  let place = here.reduce((last, view) => Math.max(last, view.place), 0);
  for (const view of [...other].sort((a, b) => a.place - b.place)) {
    if (all.some((one) => isSameView(one, view))) {
      joined.equal += 1;
      continue;
    }
    const isClash = all.some(({ id, name }) => id === view.id || fold(name) === fold(view.name));
    const names = all.map(({ name }) => name);
    const taken = isClash ? { ...view, id: idBeside(view), name: uniqueName(view.name, names) } : view;
    if (isClash) joined.clashes.push(view);
    place += 1;
    joined.added.push({ ...taken, place });
    all.push(taken);
  }
  return joined;
}

/** Either may have come in beside the other one under another name. */
function isSameView(one: SavedView, other: SavedView): boolean {
  if (searchOf(one) !== searchOf(other)) return false;
  return one.name === other.name || one.id === idBeside(other) || idBeside(one) === other.id;
}

function searchOf({ search, preset }: SavedView): string {
  return JSON.stringify([Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)), preset]);
}

function idBeside(view: SavedView): string {
  return `beside-${markOf(`${view.id} ${view.name} ${searchOf(view)}`)}`;
}

type DraftHere = Pick<WorkRecord, 'kind' | 'id' | 'key' | 'body'>;

/** `isSaved`: the service has accepted this text here since. A new document without an id is told by its text. */
export function joinDrafts(
  here: readonly DraftHere[],
  other: readonly DraftInFile[],
  isSaved: (draft: DraftInFile) => boolean = () => false,
): Joined<DraftInFile> {
  const texts = new Set(here.map(textOf));
  const documents = new Set(here.map((one) => documentOfDraft({ ...one, localId: localIdOf(one) })));
  const joined: Joined<DraftInFile> = { added: [], equal: 0, clashes: [] };
  // Newest first: of two drafts of one document the newest has its place.
  for (const draft of [...other].sort((a, b) => b.changedAt - a.changedAt)) {
    if (texts.has(textOf(draft)) || isSaved(draft)) {
      joined.equal += 1;
      continue;
    }
    texts.add(textOf(draft));
    joined.added.push(draft);
    const document = documentOfDraft(draft);
    if (document !== null && documents.has(document)) joined.clashes.push(draft);
  }
  return joined;
}

/** The key of a draft beside another one of its document. */
export function keyBeside(key: string, body: string): string {
  return `${key} beside file-${markOf(body)}`;
}

function textOf({ kind, id, body }: Pick<WorkRecord, 'kind' | 'id' | 'body'>): string {
  return `${id === null ? `${kind}:new` : keyOf(kind, { id })} ${body}`;
}

export function documentOfDraft({ kind, id, localId }: Pick<DraftInFile, 'kind' | 'id' | 'localId'>): string | null {
  if (id !== null) return keyOf(kind, { id });
  return localId === null ? null : keyOf(kind, { localId });
}

/**
 * The versions of one document, oldest first: all of both, each once. Two versions with the same text and moment: the
 * one with a name replaces the other. Two different names are a conflict, and both stay.
 */
export function joinVersions<V extends FileVersion>(
  here: readonly V[],
  other: readonly FileVersion[],
): Joined<FileVersion> & { all: (V | FileVersion)[] } {
  const known = new Map(here.map((version) => [sayingOf(version), version]));
  const added = [...new Map(other.map((version) => [sayingOf(version), version]))]
    .filter(([saying]) => !known.has(saying))
    .map(([, version]) => version);
  const isSaid = new Set([...here, ...added].filter(isNamed).map(momentOf));
  const counts = (version: FileVersion) => isNamed(version) || !isSaid.has(momentOf(version));
  const fresh = added.filter(counts);
  const namesHere = new Set(here.filter(isNamed).map(momentOf));
  return {
    added: fresh,
    equal: other.length - fresh.length,
    clashes: fresh.filter((version) => namesHere.has(momentOf(version))),
    // A clock that went back does not change the order of what is here.
    all: fresh.length === 0 ? [...here] : [...here.filter(counts), ...fresh].sort((a, b) => a.at - b.at),
  };
}

function isNamed({ name, note }: FileVersion): boolean {
  return name !== null || note !== null;
}

function momentOf({ at, isOverwritten, body }: FileVersion): string {
  return `${at} ${isOverwritten} ${body}`;
}

function sayingOf(version: FileVersion): string {
  return `${JSON.stringify([version.name, version.note])} ${momentOf(version)}`;
}

/** A hash of 53 bits, for keys that are equal on every device. It need not be secure. */
function markOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}
