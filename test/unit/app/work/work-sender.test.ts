import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Client } from '../../../../src/api/client';
import type { KeySupport } from '../../../../src/api/key-lifetime';
import type { Outcome as ClientOutcome, Reserve, Write } from '../../../../src/api/write';
import { sendRecord } from '../../../../src/app/work/work-sender';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { queued, startedSending } from '../../../../src/work/record/transitions';

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
    asked.push({ path: operation.path, body, tag: options?.tag, ...(options?.key && { key: options.key }) });
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
    readDirectory: noDirectory,
    keySupport: (): Promise<KeySupport> => Promise.resolve({ kind: 'known', seconds: 86_400 }),
    isSameOrigin: true,
    now: () => 1000,
  };
}
const noDirectory: Client['readDirectory'] = () => Promise.reject(new Error('no directory'));
function withDirectory(client: ReturnType<typeof clientThat>, found: { text: string; tag: string | null } | null) {
  const openDocument: Client['openDocument'] = () =>
    found ? Promise.resolve({ ...found, receivedAt: 1, isCached: false }) : Promise.reject(new Error('not found'));
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

  it('goes on top of any earlier try that nobody knows the outcome of', async () => {
    const earlier = '{"id":"77","name":"Oil 0"}';
    const client = withDirectory(clientThat(changed, taken), { text: earlier, tag: '"2"' });
    const twice: WorkRecord = { ...lost, unsureBefore: ['{"id":"77","name":"other"}', earlier] };
    expect(await sendRecord(client, twice, signal)).toMatchObject({ verdict: 'saved', tag: '"3"' });
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

describe('A 412 that the browser has caused by repeating the request', () => {
  it('is saved: the service has what was sent', async () => {
    const changed: ClientOutcome = {
      verdict: 'yours',
      kind: 'changed',
      status: 412,
      hint: null,
      path: null,
      retryAfter: null,
    };
    const client = withDirectory(clientThat(changed), { text: begun.body, tag: '"2"' });
    expect(await sendRecord(client, sent, signal)).toMatchObject({ verdict: 'saved', tag: '"2"', id: '77' });
    const theirs = withDirectory(clientThat(changed), { text: '{"id":"77","name":"Theirs"}', tag: '"2"' });
    expect(await sendRecord(theirs, sent, signal)).toMatchObject({ verdict: 'yours', status: 412 });
  });
});

describe('A new plan', () => {
  const body = '{"name":"New","items":[]}';
  const fresh = newRecord({ kind: 'plan', id: null, localId: 'x', name: 'New', body, now: 1 });
  const first = startedSending(queued(fresh, 2), 3, () => 'k1');
  const repeated = startedSending({ ...first, sending: null, unsure: first.sending }, 4, () => 'k2');
  const created: ClientOutcome = { verdict: 'saved', status: 200, answer: '{"id":"9","name":"New"}', tag: null };
  const known: ClientOutcome = { ...created, isKeyKnown: true };
  const none: KeySupport = { kind: 'none' };
  const away: KeySupport = { kind: 'unasked', verdict: 'retry', status: 0, retryAfter: null, hint: null };
  const asking = (support: KeySupport, ...outcomes: ClientOutcome[]) => ({
    ...clientThat(...outcomes),
    keySupport: () => Promise.resolve(support),
  });
  const withPlans = (client: ReturnType<typeof clientThat>, rows: object[], texts: Record<string, string>) => {
    const readDirectory: Client['readDirectory'] = (operation, ..._) =>
      Promise.resolve({ value: z.parse(operation.response, { rows }), dropped: 0, receivedAt: 1 });
    const openDocument: Client['openDocument'] = (_, id) =>
      Promise.resolve({ text: texts[id] ?? '{}', tag: null, receivedAt: 1, isCached: false });
    return { ...client, hasDirectory: true, readDirectory, openDocument };
  };

  it('goes out with its key, and is saved without more ado where the service knows it', async () => {
    const client = clientThat(known);
    expect(await sendRecord(client, first, signal)).toEqual({
      verdict: 'saved',
      id: '9',
      tag: null,
      answer: known.answer,
    });
    expect(client.asked).toMatchObject([{ body, key: 'k1' }]);
  });

  it('is repeated with the same key and body where the service knows keys, and nowhere else', async () => {
    const aware = asking({ kind: 'known', seconds: 86_400 }, known);
    expect(await sendRecord(aware, repeated, signal)).toMatchObject({ verdict: 'saved', id: '9' });
    expect(aware.asked).toMatchObject([{ body, key: 'k1' }]);
    const unaware = asking(none, created);
    expect(await sendRecord(unaware, repeated, signal)).toEqual({ verdict: 'not repeatable' });
    expect(unaware.asked).toEqual([]);
    const silent = asking(away, created);
    expect(await sendRecord(silent, repeated, signal)).toMatchObject({ verdict: 'retry', isUnsent: true });
    expect(silent.asked).toEqual([]);
  });

  it('is not repeated once its key may be forgotten, nor when the clock was set back', async () => {
    const support: KeySupport = { kind: 'known', seconds: 86_400 };
    for (const now of [3 + 23 * 3_600_000, 2]) {
      const client = { ...asking(support, known), now: () => now };
      expect(await sendRecord(client, repeated, signal)).toEqual({ verdict: 'not repeatable' });
      expect(client.asked).toEqual([]);
    }
    const withTimeout = { ...asking(support, known), now: () => 2 + 23 * 3_600_000 };
    expect(await sendRecord(withTimeout, repeated, signal)).toMatchObject({ verdict: 'saved' });
  });

  it('has its key at a service of another origin only where that says that it knows keys', async () => {
    const unaware = { ...asking(none, created), isSameOrigin: false };
    await sendRecord(unaware, first, signal);
    const aware = { ...asking({ kind: 'known', seconds: 86_400 }, known), isSameOrigin: false };
    await sendRecord(aware, first, signal);
    expect([...unaware.asked, ...aware.asked].map((one) => Reflect.get(Object(one), 'key'))).toEqual([undefined, 'k1']);
  });

  it('whose first request is still under way is tried again', async () => {
    const conflict: ClientOutcome = {
      verdict: 'yours',
      kind: 'refused',
      status: 409,
      hint: null,
      path: null,
      retryAfter: 1,
    };
    const aware = clientThat({ ...conflict, isKeyKnown: true });
    expect(await sendRecord(aware, repeated, signal)).toMatchObject({ verdict: 'retry', status: 409, retryAfter: 1 });
    expect(await sendRecord(clientThat(conflict), first, signal)).toMatchObject({ verdict: 'yours', status: 409 });
  });

  it('is told to be there twice where the directory has another of the same contents', async () => {
    const rows = ['9', '10', '11', '12'].map((id) => ({ id, name: id === '12' ? 'New tyres' : 'New' }));
    const texts = { 10: '{"id":"10","items":[],"name":"New"}', 11: '{"id":"11","name":"New","items":[{}]}', 12: body };
    const outcome = await sendRecord(withPlans(clientThat(created), rows, texts), first, signal);
    expect(outcome).toMatchObject({ verdict: 'saved', id: '9', alike: [{ id: '10', name: 'New' }] });
    const alone = await sendRecord(withPlans(clientThat(created), rows.slice(0, 1), {}), first, signal);
    expect(alone).not.toHaveProperty('alike');
  });

  it('is not taken for one of long before', async () => {
    const late = {
      ...first,
      sending: first.sending && { ...first.sending, key: { value: 'k', madeAt: Date.parse('2026-05-01') } },
    };
    const rows = [{ id: '10', name: 'New', updated_at: '2026-04-01T00:00:00.000Z' }];
    expect(await sendRecord(withPlans(clientThat(created), rows, { 10: body }), late, signal)).not.toHaveProperty(
      'alike',
    );
  });

  it('says that nobody can look where there is no directory', async () => {
    expect(await sendRecord(clientThat(created), first, signal)).toMatchObject({ verdict: 'saved', alike: [] });
  });
});
