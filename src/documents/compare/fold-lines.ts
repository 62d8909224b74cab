// Rows of a list of changes: many lines that say the same are one row, which opens to them. Pure.

/** `index`: of the line in the whole list. */
type ChangeRow<L> =
  | { readonly kind: 'line'; readonly line: L; readonly index: number }
  | { readonly kind: 'fold'; readonly words: string; readonly isOpen: boolean };

/** Fewer are listed: a row that opens to two lines saves nothing. */
const LEAST_FOLDED = 3;

/** Changes as a list shows them at first: a fold is one. */
export function listedCount(lines: readonly { fold?: string }[]): number {
  return foldLines(lines, new Set()).length;
}

/** A fold has the place of its first line, with its lines below while it is open. */
export function foldLines<L extends { fold?: string }>(lines: readonly L[], open: ReadonlySet<string>): ChangeRow<L>[] {
  const folds = new Map<string, ChangeRow<L>[]>();
  for (const [index, line] of lines.entries()) {
    if (line.fold === undefined) continue;
    const inside = folds.get(line.fold) ?? [];
    inside.push({ kind: 'line', line, index });
    folds.set(line.fold, inside);
  }
  return lines.flatMap((line, index): ChangeRow<L>[] => {
    const inside = line.fold === undefined ? [] : (folds.get(line.fold) ?? []);
    if (line.fold === undefined || inside.length < LEAST_FOLDED) return [{ kind: 'line', line, index }];
    const [first] = inside;
    if (first?.kind !== 'line' || first.index !== index) return [];
    const isOpen = open.has(line.fold);
    return [{ kind: 'fold', words: line.fold, isOpen }, ...(isOpen ? inside : [])];
  });
}
