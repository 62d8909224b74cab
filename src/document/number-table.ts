// Columnar list of alike records: objects with the same keys in the same order. All values are numbers that JavaScript
// writes identically. 100,000 points take 1.6 MB and no object each.
import { equalTrees, PackedList, type Tree, type TreeList } from './tree';

export class NumberTable extends PackedList {
  readonly keys: readonly string[];
  /** Values of each key, `length` of them. */
  readonly columns: readonly Float64Array[];
  readonly length: number;

  /** `keys`: plain words (alike-records.ts). Takes ownership of the columns. */
  constructor(keys: readonly string[], columns: readonly Float64Array[]) {
    super();
    this.keys = keys;
    this.columns = columns;
    this.length = columns[0]?.length ?? 0;
  }

  toList(): TreeList {
    return Array.from({ length: this.length }, (_, row) => {
      const record: Record<string, Tree> = {};
      for (const [at, key] of this.keys.entries()) record[key] = this.columns[at]?.[row] ?? 0;
      return record;
    });
  }

  toText(): string {
    const rows = Array.from({ length: this.length }, (_, row) => {
      const members = this.keys.map((key, at) => `"${key}":${this.columns[at]?.[row] ?? 0}`);
      return `{${members.join(',')}}`;
    });
    return `[${rows.join(',')}]`;
  }

  equals(other: PackedList): boolean {
    return equalTrees(this.toList(), other.toList());
  }
}
