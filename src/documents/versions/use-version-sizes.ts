// How much each version changed against the one before, found out one after another while the person looks around.
import { useEffect, useState } from 'react';
import { useStable } from '../../ui/use-stable';
import type { WorkVersion } from '../../work/record/version';
import type { DocumentForm } from '../../work/session/document-form';
import type { ChangesOf } from '../compare/changes-table';
import { createVersionTrees } from './version-trees';

/** `first`: nothing older is kept. `unreadable`: its text, or that of the one before, is no document. */
export type VersionSize = number | 'first' | 'unreadable';

/** By the number of the version; what is not known yet is absent. `versions` newest first. */
export function useVersionSizes(
  versions: readonly WorkVersion[],
  changesOf: ChangesOf,
  form: DocumentForm,
): ReadonlyMap<number, VersionSize> {
  const [sizes, setSizes] = useState<ReadonlyMap<number, VersionSize>>(new Map());
  const changes = useStable(changesOf);
  // A name does not change what is in a version.
  const numbers = versions.map(({ number }) => number).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other versions are counted again
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
      setSizes((known) => new Map(known).set(version.number, size));
      at += 1;
      timer = setTimeout(measure);
    };
    let timer = setTimeout(measure);
    return () => clearTimeout(timer);
  }, [numbers, changes, form]);
  return sizes;
}
