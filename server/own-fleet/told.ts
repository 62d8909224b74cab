// Accepted values of an import with something to know, counted.
import type { ToldCode } from '../../src/directory/own-imports';

/** Counts rows by code and value. */
export type Told = {
  add: (code: ToldCode, value: string) => void;
  list: () => { code: ToldCode; value: string; count: number }[];
};

export function createTold(): Told {
  const counts = new Map<string, { code: ToldCode; value: string; count: number }>();
  return {
    add(code, value) {
      const key = `${code} ${value}`;
      const entry = counts.get(key) ?? { code, value, count: 0 };
      entry.count += 1;
      counts.set(key, entry);
    },
    list: () => [...counts.values()],
  };
}
