// An import from its files to its result: choices that follow each other, a check that is old, an answer that is lost.
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../../../src/api/exchange';
import { defaultLabels } from '../../../../src/config/default-labels';
import type { ImportAnswer } from '../../../../src/directory/own-imports';
import type { OrderName, Orders } from '../../../../src/features/data/import/import-messages';
import { createImportReader } from '../../../../src/features/data/import/import-reader';
import { createImportSession, type ImportParts } from '../../../../src/features/data/import/import-session';

const MADE = { vehicle_groups: 0, vehicles: 0, drivers: 0 };
const answer = (id: number | null, letters = 'n'): ImportAnswer => ({
  import_id: id,
  tables: [{ kind: 'fines', results: letters, problems: [], made: MADE, told: [] }],
});

/** The real reader in this thread; an order waits at `gate`, if there is one. */
function openSession(api: Partial<ImportParts['api']> = {}) {
  const sent: string[] = [];
  const gates: Promise<void>[] = [];
  const session = createImportSession({
    api: {
      putPart: async (_draft, _part, body) => {
        sent.push(body);
        return {};
      },
      dropDraft: async () => ({}),
      tryDraft: async () => answer(null),
      storeDraft: async () => answer(7),
      ...api,
    },
    openWorker: () => {
      const reader = createImportReader();
      let last: Promise<unknown> = Promise.resolve();
      const methods: { [Name in OrderName]: (order: never) => unknown } = reader;
      return {
        // One after the other, as a worker takes its messages.
        ask: <Name extends OrderName>(name: Name, order: Orders[Name]['order']) => {
          const gate = gates.shift();
          const result = last.then(async () => {
            await gate;
            return (await methods[name](order as never)) as Orders[Name]['answer'];
          });
          last = result;
          return result;
        },
        close: () => {},
      };
    },
  });
  const review = () => {
    const now = session.state.get();
    if (now.step !== 'review') throw new Error(`The step is ${now.step}`);
    return now;
  };
  const open = () =>
    session.open([{ name: 'a.csv', content: 'Auto;Carro;Quando\nA1;ABC1D23;03/04/2026' }], defaultLabels, []);
  return { session, review, open, sent, gates };
}
const isChecked = (review: () => { check: { kind: string } }) => expect.poll(() => review().check.kind).toBe('done');

describe('An import', () => {
  it('shows a choice at once, and the next one builds on it while the file is still read anew', async () => {
    const { session, review, open, gates, sent } = openSession();
    await open();
    const [table] = review().tables;
    if (!table) throw new Error('no table');
    let letIn = () => {};
    gates.push(
      new Promise((resolve) => {
        letIn = resolve;
      }),
    );
    const choice = (fields: (string | null)[]) => ({ kind: 'fines', headLine: 1, fields }) as const;
    const first = session.choose(table.id, choice(['ait_number', 'vehicle_plate_number', null]), true);
    expect(review().check.kind).toBe('waiting');
    expect(review().tables[0]?.columns.map(({ field }) => field)).toEqual(['ait_number', 'vehicle_plate_number', null]);
    const second = session.choose(table.id, choice(['ait_number', 'vehicle_plate_number', 'fine_date']), true);
    letIn();
    await Promise.all([first, second]);
    expect(review().tables[0]).toMatchObject({ missing: [], columns: [{}, {}, { field: 'fine_date' }] });
    await isChecked(review);
    expect(JSON.parse(sent.at(-1) ?? '{}')).toMatchObject({ rows: [['A1', 'ABC1D23', '2026-04-03', null]] });
    session.reset();
  });

  it('whose answer is lost is asked for again under the same name; one that is refused is not stored', async () => {
    const drafts: string[] = [];
    const failures = [
      new ServiceProblem('offline', 0, 'retry', null, null),
      new ServiceProblem('refused', 409, 'yours', 'The sample fleet is there.', null, 'sample_there'),
    ];
    const { session, review, open } = openSession({
      storeDraft: async (draft) => {
        drafts.push(draft);
        const failure = failures.shift();
        if (failure) throw failure;
        return answer(7);
      },
    });
    await open();
    const [table] = review().tables;
    const fields = ['ait_number', 'vehicle_plate_number', 'fine_date'];
    await session.choose(table?.id ?? '', { kind: 'fines', headLine: 1, fields }, true);
    await isChecked(review);
    await session.store();
    expect(review().storing?.kind).toBe('unsure');
    await session.store();
    expect(review().storing?.kind).toBe('refused');
    await session.store();
    expect(session.state.get()).toMatchObject({ step: 'stored', importId: 7, files: 'a.csv' });
    expect(new Set(drafts).size).toBe(1);
  });

  it('is as it was while it is stored: nothing can be chosen, opened or given up', async () => {
    let letIn = () => {};
    const kept: unknown[] = [];
    const dropped: string[] = [];
    const { session, review, open } = openSession({
      dropDraft: async (draft) => {
        dropped.push(draft);
        return {};
      },
      storeDraft: (_draft, about) => {
        kept.push(about);
        return new Promise((resolve) => {
          letIn = () => resolve(answer(7));
        });
      },
    });
    await open();
    const choice = {
      kind: 'fines',
      headLine: 1,
      fields: ['ait_number', 'vehicle_plate_number', 'fine_date'],
    } as const;
    expect(session.isTouched()).toBe(false);
    await session.choose(review().tables[0]?.id ?? '', choice, true);
    expect(session.isTouched()).toBe(true);
    await isChecked(review);
    const storing = session.store();
    await session.choose(review().tables[0]?.id ?? '', choice, false);
    await session.keepForNaming(true);
    await open();
    session.cancel();
    session.leave();
    expect(review()).toMatchObject({ storing: { kind: 'under way' }, tables: [{ isTaken: true }] });
    letIn();
    await storing;
    expect(session.state.get()).toMatchObject({ step: 'stored', importId: 7 });
    expect(kept).toEqual([{ fileName: 'a.csv', leftOut: { fines: 0 }, keepsForNaming: false }]);
    // The stored draft is not dropped: the answer may be asked for again.
    expect(dropped).toEqual([]);
  });

  it('deletes what it had checked when another choice makes it old, and says what is kept for naming sheets', async () => {
    const dropped: string[] = [];
    const tried: [string, boolean][] = [];
    const { session, review } = openSession({
      dropDraft: async (draft) => {
        dropped.push(draft);
        return {};
      },
      tryDraft: async (draft, keeps) => {
        tried.push([draft, keeps]);
        return answer(null);
      },
    });
    await session.open([{ name: 'a.csv', content: 'Matrícula;Nome;CPF\n1;Ana;529.982.247-25' }], defaultLabels, []);
    await isChecked(review);
    await session.keepForNaming(true);
    expect(review().check.kind).toBe('waiting');
    await isChecked(review);
    expect(tried.map(([, keeps]) => keeps)).toEqual([false, true]);
    expect(dropped).toEqual([tried[0]?.[0]]);
    session.cancel();
    expect(dropped).toEqual(tried.map(([draft]) => draft));
  });

  it('that is given up is gone, and what was under way does not bring it back', async () => {
    let letIn = () => {};
    const { session, review, open } = openSession({
      tryDraft: () =>
        new Promise((resolve) => {
          letIn = () => resolve(answer(null));
        }),
    });
    await open();
    const fields = ['ait_number', 'vehicle_plate_number', 'fine_date'];
    await session.choose(review().tables[0]?.id ?? '', { kind: 'fines', headLine: 1, fields }, true);
    await expect.poll(() => review().check.kind).toBe('trying');
    session.reset();
    letIn();
    await Promise.resolve();
    expect(session.state.get()).toEqual({ step: 'empty' });
  });
});
