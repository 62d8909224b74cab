// Divides the groups of a sheet over pages by their measured heights. Pure; any unit.

export type SheetHeights = {
  /** Room of a page. */
  readonly page: number;
  /** Head of the first page, and of each further one. */
  readonly firstHead: number;
  readonly nextHead: number;
  /** Height of the foot below the last group, on the last page. */
  readonly tail: number;
  readonly foot: number;
  readonly groups: readonly number[];
};

/** Indices of groups for each page, at least one page. A group is never divided; the tail may have a page of its own. */
export function paginate({ page, firstHead, nextHead, tail, foot, groups }: SheetHeights): number[][] {
  const pages: number[][] = [[]];
  let left = page - firstHead - foot;
  groups.forEach((height, index) => {
    const current = pages.at(-1);
    if (current && (height <= left || isFresh(current, pages.length))) current.push(index);
    else {
      pages.push([index]);
      left = page - nextHead - foot;
    }
    left -= height;
  });
  if (tail > left && (pages.at(-1)?.length ?? 0) > 0) pages.push([]);
  return pages;
}

/** A group that is higher than any page stands on one alone; the first page may have its head only. */
function isFresh(current: readonly number[], pages: number): boolean {
  return current.length === 0 && pages > 1;
}
