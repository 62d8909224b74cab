import { describe, expect, it } from 'vitest';
import type { Client, Outcome as ClientOutcome } from '../../../src/api/client';
import { sendRecord } from '../../../src/app/work-sender';
import { newRecord, queued, startedSending } from '../../../src/work/work-record';

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

/** A client that answers so, and what it was asked. */
function clientThat(outcome: ClientOutcome) {
  const asked: unknown[] = [];
  const write: Client['write'] = async (operation, body, options) => {
    asked.push({ path: operation.path, body, tag: options?.tag });
    return outcome;
  };
  return { write, asked };
}

describe('A record that is sent', () => {
  it('goes out as it was queued, with its tag, and is saved when the service says so', async () => {
    const client = clientThat({ verdict: 'saved', status: 200, answer: '{"id":"77","name":"Oil"}', tag: '"2"' });
    expect(await sendRecord(client, sent, signal)).toEqual({
      verdict: 'saved',
      id: '77',
      tag: '"2"',
      answer: { id: '77', name: 'Oil' },
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
    ['yours', 400],
  ] as const)('that the service answers with %s (%i) is not saved', async (verdict, status) => {
    const client = clientThat({ verdict, kind: 'server', status, hint: 'no', path: null, retryAfter: 3 });
    expect(await sendRecord(client, sent, signal)).toEqual({ verdict, status, hint: 'no', retryAfter: 3 });
  });

  it('is not sent at all when nothing of it is under way', async () => {
    const client = clientThat({ verdict: 'saved', status: 200, answer: '{}', tag: null });
    expect(await sendRecord(client, begun, signal)).toMatchObject({ verdict: 'retry', isUnsent: true });
    expect(client.asked).toEqual([]);
  });
});
