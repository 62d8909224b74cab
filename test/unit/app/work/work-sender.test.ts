import { describe, expect, it } from 'vitest';
import type { Client } from '../../../../src/api/client';
import type { Outcome as ClientOutcome, Reserve, Write } from '../../../../src/api/write';
import { sendRecord } from '../../../../src/app/work/work-sender';
import { newRecord, queued, startedSending, type WorkRecord } from '../../../../src/work/work-record';

const signal = new AbortController().signal;
const begun = newRecord({
  kind: 'plan',
  id: '77',
  tag: '"1"',
  name: 'Oil',
  body: '{"id":"77","big":12345678901234567890}',
  now: 1,
});
const sent = startedSending(queued(begun, 2), 3);

/** A client that answers so, one after another, and what it was asked; `found` is what the directory has. */
function clientThat(...outcomes: ClientOutcome[]) {
  const asked: unknown[] = [];
  const write: Write = async (operation, body, options) => {
    asked.push({ path: operation.path, body, tag: options?.tag });
    const next = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    if (!next) throw new Error('asked once more than there are answers');
    return next;
  };
  return {
    write,
    reserve: null,
    asked,
    hasDirectory: false,
    openDocument: () => Promise.reject(new Error('no directory')),
    maySend: () => true,
    reaches: () => Promise.resolve(true),
  };
}
function withDirectory(client: ReturnType<typeof clientThat>, found: { text: string; tag: string | null } | null) {
  const openDocument: Client['openDocument'] = () =>
    found ? Promise.resolve({ ...found, receivedAt: 1, isKept: false }) : Promise.reject(new Error('not found'));
  return { ...client, hasDirectory: true, openDocument };
}

describe('A record that is sent', () => {
  it('goes out as it was queued, with its tag, and is saved when the service says so', async () => {
    const client = clientThat({ verdict: 'saved', status: 200, answer: '{"id":"77","name":"Oil"}', tag: '"2"' });
    expect(await sendRecord(client, sent, signal)).toEqual({
      verdict: 'saved',
      id: '77',
      tag: '"2"',
      answer: '{"id":"77","name":"Oil"}',
    });
    expect(client.asked).toEqual([{ path: '/update_plan', body: begun.body, tag: '"1"' }]);
  });

  it('goes to the operation of its kind', async () => {
    const route = newRecord({ kind: 'route', id: 'r', tag: null, name: 'R', body: '{}', now: 1 });
    const client = clientThat({ verdict: 'saved', status: 200, answer: '{}', tag: null });
    expect(await sendRecord(client, startedSending(queued(route, 2), 3), signal)).toMatchObject({ id: null });
    expect(client.asked).toMatchObject([{ path: '/update-planned-route', tag: null }]);
  });

  it.each([
    ['retry', 503],
    ['sign in', 401],
    ['sign in', 0],
    ['yours', 400],
  ] as const)('that the service answers with %s (%i) is not saved', async (verdict, status) => {
    const client = clientThat({ verdict, kind: 'server', status, hint: 'no', path: null, retryAfter: 3 });
    expect(await sendRecord(client, sent, signal)).toEqual({ verdict, status, hint: 'no', path: null, retryAfter: 3 });
  });

  it('is not sent at all when nothing of it is under way', async () => {
    const client = clientThat({ verdict: 'saved', status: 200, answer: '{}', tag: null });
    expect(await sendRecord(client, begun, signal)).toMatchObject({ verdict: 'retry', isUnsent: true });
    expect(client.asked).toEqual([]);
  });
});

describe('A record whose earlier try got no answer', () => {
  const first = '{"id":"77","name":"Oil 1"}';
  const lost: WorkRecord = { ...sent, unsure: { revision: 1, body: first, tag: '"1"', at: 1 } };
  const changed: ClientOutcome = {
    verdict: 'yours',
    kind: 'changed',
    status: 412,
    hint: null,
    path: null,
    retryAfter: null,
  };
  const taken: ClientOutcome = { verdict: 'saved', status: 200, answer: '{}', tag: '"3"' };

  it('goes on top of it when that try is the change the service speaks of', async () => {
    const client = withDirectory(clientThat(changed, taken), { text: first, tag: '"2"' });
    expect(await sendRecord(client, lost, signal)).toMatchObject({ verdict: 'saved', tag: '"3"' });
    expect(client.asked).toMatchObject([{ tag: '"1"' }, { tag: '"2"', body: sent.sending?.body }]);
  });

  it('is saved when the service has it already', async () => {
    const client = withDirectory(clientThat(changed), {
      text: '{"big":12345678901234567890,"id":"77","by":4}',
      tag: '"2"',
    });
    expect(await sendRecord(client, lost, signal)).toMatchObject({ verdict: 'saved', tag: '"2"', id: '77' });
    expect(client.asked).toHaveLength(1);
  });

  it.each([
    ['somebody else has changed it', { text: '{"id":"77","name":"Theirs"}', tag: '"2"' }],
    ['the service has a document without what was sent', { text: '{}', tag: '"2"' }],
    ['the service cannot be asked', null],
  ])('asks the person when %s', async (_, found) => {
    const client = withDirectory(clientThat(changed), found);
    expect(await sendRecord(client, lost, signal)).toMatchObject({ verdict: 'yours', status: 412 });
    expect(client.asked).toHaveLength(1);
  });
});

describe('A new route', () => {
  const route = newRecord({ kind: 'route', id: null, localId: 'l7', name: 'R', body: '{"route_name":"R"}', now: 1 });
  const waiting = startedSending(queued(route, 2), 3);
  const answering = (outcome: ClientOutcome) => {
    const keys: string[] = [];
    const reserve: Reserve = async (_operation, key) => {
      keys.push(key);
      return outcome;
    };
    const client = clientThat({ verdict: 'saved', status: 200, answer: '{}', tag: null });
    return { keys, client: { ...client, reserve } };
  };

  it('asks the directory for its id first, by a key that is always the same, and sends nothing else', async () => {
    const { keys, client } = answering({
      verdict: 'saved',
      status: 200,
      answer: '{"planned_route_id":"r-9"}',
      tag: null,
    });
    expect(await sendRecord(client, waiting, signal)).toEqual({ verdict: 'reserved', id: 'r-9' });
    await sendRecord(client, waiting, signal);
    expect(keys).toEqual(['l7', 'l7']);
    expect(client.asked).toEqual([]);
  });

  it.each([404, 405, 501])('needs an id where the directory has no such call (%i)', async (status) => {
    const { client } = answering({
      verdict: 'yours',
      kind: 'notFound',
      status,
      hint: null,
      path: null,
      retryAfter: null,
    });
    expect(await sendRecord(client, waiting, signal)).toMatchObject({ verdict: 'yours', status: 404, isUnsent: true });
  });

  it('needs an id where there is no directory, or it gives none', async () => {
    expect(await sendRecord(clientThat(), waiting, signal)).toMatchObject({ verdict: 'yours', status: 404 });
    const { client } = answering({ verdict: 'saved', status: 200, answer: '{}', tag: null });
    expect(await sendRecord(client, waiting, signal)).toMatchObject({ verdict: 'yours', status: 404 });
  });

  it('waits as long as the directory has trouble: nothing can have come of it', async () => {
    const { client } = answering({
      verdict: 'retry',
      kind: 'timeout',
      status: 0,
      hint: null,
      path: null,
      retryAfter: null,
    });
    expect(await sendRecord(client, waiting, signal)).toMatchObject({ verdict: 'retry', isUnsent: true });
  });
});
