// Counts the changes of each version against the previous one, one after another in the background.
import { useEffect, useState } from 'react';
import { useStable } from '../../ui/use-stable';
import type { WorkVersion } from '../../work/record/version';
import type { DocumentForm } from '../../work/session/document-form';
import type { ChangesOf } from '../compare/changes-table';
import { createVersionTrees } from './version-trees';

/** `first`: no older version is stored. `unreadable`: this or the previous text is not a document. */
export type VersionSize = number | 'first' | 'unreadable';

/** By version number; absent until computed. `versions`: newest first. */
export function useVersionSizes(
  versions: readonly WorkVersion[],
  changesOf: ChangesOf,
  form: DocumentForm,
): ReadonlyMap<number, VersionSize> {
  const [sizes, setSizes] = useState<ReadonlyMap<number, VersionSize>>(new Map());
  const changes = useStable(changesOf);
  // A renamed version has the same content.
  const numbers = versions.map(({ number }) => number).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed only for other versions
  useEffect(() => {
    const treeOf = createVersionTrees(form);
    let at = 0;
    const measure = () => {
      const version = versions[at];
      if (!version) return;
      const older = versions[at + 1];
      const [after, before] = [treeOf(version), older ? treeOf(older) : null];
      const size =
        after === null
          ? 'unreadable'
          : !older
            ? 'first'
            : before === null
              ? 'unreadable'
              : changes(before, after).length;
      setSizes((previous) => new Map(previous).set(version.number, size));
      at += 1;
      timer = setTimeout(measure);
    };
    let timer = setTimeout(measure);
    return () => clearTimeout(timer);
  }, [numbers, changes, form]);
  return sizes;
}
