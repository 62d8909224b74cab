import { describe, expect, it } from 'vitest';
import { NO_KNOWLEDGE, record } from '../../../src/desk/knowledge';
import { readLicenceCsv, splitStrangers } from '../../../src/desk/licence-csv';

const read = (text: string, knowledge = NO_KNOWLEDGE) => {
  const reading = readLicenceCsv(text, 'day-first', knowledge);
  if (reading.kind !== 'read') throw new TypeError(reading.kind);
  return reading;
};

describe('A file of licences', () => {
  it('is read in any of the three languages, with what programs write for yes, no and days', () => {
    const { changes, problems, drivers } = read(
      'Motorista;EAR;Curso;RNPC\r\n12;Sim;31/05/2026;não\r\n0013;não;;x\r\n14;;2026-05-31;\r\n',
    );
    expect(problems).toEqual([]);
    expect(changes).toEqual([
      { topic: 'ear', id: '12', value: true },
      { topic: 'course', id: '12', value: '2026-05-31' },
      { topic: 'cleanRegister', id: '13', value: true },
      { topic: 'course', id: '14', value: '2026-05-31' },
    ]);
    expect(drivers).toBe(3);
  });

  it('takes nothing from a cell that it does not understand, and names its line', () => {
    const { changes, problems } = read('driver_id,ear,course_day\n7,maybe,2026-02-30\nAna,yes,\n8,yes,0202-05-31\n');
    expect(problems).toEqual([
      { line: 2, column: 'ear', value: 'maybe' },
      { line: 2, column: 'course', value: '2026-02-30' },
      { line: 3, column: 'driver', value: 'Ana' },
      { line: 4, column: 'course', value: '0202-05-31' },
    ]);
    expect(changes).toEqual([{ topic: 'ear', id: '8', value: true }]);
  });

  it('keeps drivers apart that the fleet does not have, with the line where each stands', () => {
    const { changes, lineOf } = read('driver_id,ear,course_day\n7,yes,\n99,yes,2026-05-31\n8,yes,\n');
    const { known, strangers } = splitStrangers(changes, (id) => id !== '99');
    expect(known.map(({ id }) => id)).toEqual(['7', '8']);
    expect(strangers).toEqual(['99']);
    expect(lineOf.get('99')).toBe(3);
  });

  it('says that it has more rows than are read', () => {
    const file = (rows: number) => `driver_id,ear\n${'7,\n'.repeat(rows)}`;
    expect(read(file(100_000))).toMatchObject({ rows: 100_000, isCut: false });
    expect(read(file(100_001))).toMatchObject({ rows: 100_000, isCut: true });
  });

  it('changes nothing that is known, and the last row of a driver counts', () => {
    const stamp = { by: '', at: '2026-11-27T10:00:00.000Z', day: '2026-11-27' };
    const known = record(NO_KNOWLEDGE, [{ topic: 'ear', id: '7', value: true }], stamp);
    expect(read('driver_id,is_ear\n7,true\n9,false\n', known).changes).toEqual([]);
    expect(read('driver_id,is_ear\n7,true\n7,false\n', known).changes).toEqual([
      { topic: 'ear', id: '7', value: false },
    ]);
  });

  it('without a column of drivers, or with nothing beside it, is none', () => {
    for (const text of ['', 'ear\nyes\n', 'driver_id\n7\n', 'AIT;placa\nA1;ABC1D23\n']) {
      expect(readLicenceCsv(text, 'day-first', NO_KNOWLEDGE)).toEqual({ kind: 'noHead' });
    }
  });
});
