// What the desk tells the table: of each row, and of the built-in views. Types only, because its code comes later than the table.

import type { Fine } from '../../../contract/fine';
import type { DeskSettings } from '../../../desk/desk-settings';
import type { Change, Knowledge } from '../../../desk/knowledge';
import type { RowDesk } from '../../../desk/row-desk';
import type { StorageProblemKind } from '../../../work/store/database';
import type { RowsOfPage } from '../rows/use-rows';
import type { DeskCell } from './fine-row';

/** Rows of a view among those read. `isPart`: some months are unread, so the number is a minimum. */
export type ViewCount = { rows: number; isPart: boolean; readAt: number };
/** By id of the view; none where nothing was read today. */
export type ViewCountsShown = ReadonlyMap<string, ViewCount>;

export type TableDesk = {
  /** Tasks and contradictions of a row; null where it has neither AIT nor number. The same object until one of them may change. */
  rowOf: (fine: Fine) => RowDesk | null;
  cellOf: (fine: Fine) => DeskCell;
  /** All is looked at that can be: what people know, and other rows as far as they are read. */
  isReady: boolean;
  /** What filters of the desk rest on, as text. */
  basis: string;
  counts: ViewCountsShown;
  /** Fines that were read and compared with each other. */
  compared: number;
  /** The reader of rows of the desk. */
  rows: RowsOfPage;
  today: string;
  settings: DeskSettings;
  knowledge: Knowledge;
  /** Why decisions are only in this page; null: they are stored. */
  storageProblem: StorageProblemKind | null;
  /** Protocol numbers that were typed and not sent, by task: closing the drawer loses none. */
  drafts: Map<string, string>;
  write: (changes: readonly Change[]) => Promise<boolean>;
};
