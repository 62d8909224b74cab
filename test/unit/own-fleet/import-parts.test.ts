// Tables cut into requests: by rows, and by length where the texts are long.
import { describe, expect, it } from 'vitest';
import { rowsOfText } from '../../../src/own-fleet/fleet-text';
import { partsOf } from '../../../src/own-fleet/import-parts';
import { readFleetTable } from '../../../src/own-fleet/read-fleet-table';

const tableOf = (lines: readonly string[]) => {
  const rows = rowsOfText(['AIT;Placa;Data e hora;Local', ...lines].join('\n'));
  const table = typeof rows === 'string' ? null : readFleetTable(rows);
  if (!table) throw new Error('no table');
  return table;
};

describe('A table', () => {
  it('is sent in parts of so many rows, with the hour of its days', () => {
    const lines = Array.from({ length: 7 }, (_, at) => `A${at};ABC1D23;13/02/2026 08:0${at};x`);
    const parts = [...partsOf(tableOf(lines), 3)];
    expect(parts.map(({ rows }) => rows.length)).toEqual([3, 3, 1]);
    expect(parts[2]).toMatchObject({ kind: 'fines', rows: [['A6', 'ABC1D23', '2026-02-13', 'x', '08:06']] });
  });

  it('of long texts is sent in more parts, each below what a request may have', () => {
    const long = 'ç'.repeat(2000);
    const lines = Array.from({ length: 9_000 }, (_, at) => `A${at};ABC1D23;13/02/2026;${long}`);
    const parts = [...partsOf(tableOf(lines), 5_000)];
    expect(parts.flatMap(({ rows }) => rows.map(([ait]) => ait))).toEqual(lines.map((line) => line.split(';')[0]));
    const most = Math.max(...parts.map((part) => new TextEncoder().encode(JSON.stringify(part)).length));
    expect(most).toBeLessThan(16 * 1024 * 1024);
  });

  it('without rows has no parts', () => {
    expect([...partsOf(tableOf([]), 3)]).toEqual([]);
  });
});
