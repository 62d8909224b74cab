// Measures the blocks of a sheet at the width of paper, and divides its groups over pages.
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Height of an A4 page between its margins, in CSS pixels. Two millimetres less, because rounding must not make a
 * second page.
 */
const PAGE_PX = (271 * 96) / 25.4;

/**
 * `blocks` holds, in this order: full head, head of further pages, table, tail, foot. Indices of groups for each page;
 * null before the first measuring. Measured again when its height changes, as by a font that arrives.
 */
export function usePages(blocks: RefObject<HTMLElement | null>): readonly (readonly number[])[] | null {
  const [pages, setPages] = useState<readonly (readonly number[])[] | null>(null);
  useLayoutEffect(() => {
    const element = blocks.current;
    if (!element) return;
    const measure = () => {
      const next = measured(element);
      if (next)
        setPages((now) => (now !== null && String(now) === String(next) && now.length === next.length ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [blocks]);
  return pages;
}

function measured(element: HTMLElement): number[][] | null {
  const [first, next, table, tail, foot] = [...element.children];
  if (!(first && next && table instanceof HTMLTableElement && tail && foot)) return null;
  const height = (of: Element | null) => of?.getBoundingClientRect().height ?? 0;
  // In print the blocks have no box; what was measured on the screen holds.
  if (height(first) === 0) return null;
  const columns = height(table.tHead);
  return paginate({
    page: PAGE_PX,
    firstHead: height(first) + columns,
    nextHead: height(next) + columns,
    tail: height(tail),
    foot: height(foot),
    groups: [...table.tBodies].map(height),
  });
}

type SheetHeights = {
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
