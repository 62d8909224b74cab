// The units of this tab, with their copy in the database. Without storage they are in memory only.
import type { RowsChange, RowsDatabase } from '../../../work/store/rows-database';
import {
  headOf,
  type LeftFine,
  parseLeft,
  parseStoredPage,
  parseUnitHead,
  type Reading,
  type StoredPage,
  type Unit,
} from './stored-rows';
import type { UnitKey } from './units';

/** The key of the fines that have left the list of open ones, among the heads. */
export const LEFT = 'left';

export type StoredUnits = {
  units: ReadonlyMap<UnitKey, Unit>;
  left: () => readonly LeftFine[];
  isStored: () => boolean;
  /** Reads what is in the database and not known yet. */
  load: () => Promise<void>;
  /** Reads what another tab has written of this unit. */
  refresh: (key: UnitKey) => Promise<void>;
  /** A page of a reading that goes on. */
  addPage: (key: UnitKey, reading: Reading, page: StoredPage) => Promise<void>;
  /** The reading replaces the one before. */
  finish: (key: UnitKey, reading: Reading, left: readonly LeftFine[]) => Promise<void>;
  drop: (keys: readonly UnitKey[]) => Promise<void>;
  /** A reading that turned out not to be of its unit. */
  dropPart: (key: UnitKey) => Promise<void>;
  /** Nothing is written any more. */
  end: () => void;
};

/** `source`: what the rows depend on, as text. `onLost`: rows are in memory only from now on. */
export function createStoredUnits(database: RowsDatabase | null, source: string, onLost: () => void): StoredUnits {
  const units = new Map<UnitKey, Unit>();
  let left: readonly LeftFine[] = [];
  let store = database;

  const lose = () => {
    if (store === null) return;
    store = null;
    onLost();
  };

  async function write(change: RowsChange): Promise<void> {
    await store?.write(change).catch(lose);
  }

  async function pagesOf(key: UnitKey, reading: Reading['head'], before: Reading | null): Promise<Reading> {
    const isSame = before !== null && before.head.id === reading.id;
    const known = isSame ? before.pages.filter(({ page }) => page >= reading.from) : [];
    const from = known.reduce((next, { page }) => Math.max(next, page + 1), 0);
    const more = (await store?.pages(key, reading.id, from)) ?? [];
    return {
      head: reading,
      pages: [...known, ...more.flatMap(({ page, value }) => parseStoredPage(page, value) ?? [])],
    };
  }

  async function take(value: unknown): Promise<void> {
    const head = parseUnitHead(value);
    if (head === null) return;
    const { key, done, part } = head;
    const before = units.get(key);
    const knownAs = (id: string) => [before?.done, before?.part].find((reading) => reading?.head.id === id) ?? null;
    units.set(key, {
      key,
      done: done && (await pagesOf(key, done, knownAs(done.id))),
      part: part && (await pagesOf(key, part, knownAs(part.id))),
    });
  }

  async function refresh(key: UnitKey): Promise<void> {
    try {
      const value = await store?.head(key);
      if (key === LEFT) left = value === undefined ? left : parseLeft(value);
      else if (value === undefined && store) units.delete(key);
      else await take(value);
    } catch {
      lose();
    }
  }

  return {
    units,
    left: () => left,
    isStored: () => store !== null,
    async load() {
      try {
        if (store === null) return;
        const heads = await store.open(source);
        const keys = new Set(heads.flatMap((value) => parseUnitHead(value)?.key ?? []));
        for (const key of units.keys()) if (!keys.has(key)) units.delete(key);
        for (const value of heads) await take(value);
        left = parseLeft(await store.head(LEFT));
      } catch {
        lose();
      }
    },
    refresh,
    async addPage(key, reading, page) {
      const unit: Unit = { key, done: units.get(key)?.done ?? null, part: reading };
      units.set(key, unit);
      const { page: number, ...value } = page;
      await write({
        put: [{ unit: key, head: headOf(unit) }],
        page: { unit: key, run: reading.head.id, page: number, value },
      });
    },
    async finish(key, reading, more) {
      const unit: Unit = { key, done: reading, part: null };
      units.set(key, unit);
      left = more;
      await write({
        put: [
          { unit: key, head: headOf(unit) },
          { unit: LEFT, head: left },
        ],
        keepOnly: { unit: key, run: reading.head.id, from: reading.head.from },
      });
    },
    async drop(keys) {
      for (const key of keys) units.delete(key);
      if (keys.length > 0) await write({ remove: keys });
    },
    async dropPart(key) {
      const done = units.get(key)?.done ?? null;
      if (done === null) {
        units.delete(key);
        await write({ remove: [key] });
        return;
      }
      const unit: Unit = { key, done, part: null };
      units.set(key, unit);
      await write({ put: [{ unit: key, head: headOf(unit) }], keepOnly: { unit: key, run: done.head.id, from: 0 } });
    },
    end: () => {
      store?.close();
      store = null;
    },
  };
}
