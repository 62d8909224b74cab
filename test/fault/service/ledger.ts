// Plans that are written under load. What is known of each: the last acknowledged body, and the one under way at the
// end. Every plan has one writer, so there is never more than one on its way.
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Client, JSON_HEADERS, type Reply } from './client';

export type Ledger = {
  /** Writers put plan after plan until the service is gone. `size` gives the length of each next body. */
  write: (client: Client, writers: number, size: () => number) => Promise<void>;
  /** One write, of a new plan without `id`; the answer, whatever it is. */
  put: (client: Client, size: number, id?: string) => Promise<Reply>;
  /** The plans that are not what they may be, in words; none is right. What is stored counts as acknowledged from then on. */
  lost: (client: Client) => Promise<string[]>;
  acknowledged: () => number;
  ids: () => string[];
};

type Entry = { acknowledged: string /** Not known to be stored, nor not to be. */; sent: string | null };

const Created = z.looseObject({ id: z.string() });
const PLANS_OF_ONE = 6;

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();
  let acknowledged = 0;
  let number = 0;

  async function put(client: Client, size: number, id?: string): Promise<Reply> {
    number += 1;
    const key = id === undefined ? '' : `"id": "${id}", `;
    // Spaces and a number that JavaScript cannot hold: the text has to come back, not its meaning.
    const body = `{ ${key}"name": "Plan ${number}", "n": 12345678901234567890${number}, "text": "${noise(size)}" }`;
    const entry = entries.get(id ?? '');
    if (entry) entry.sent = body;
    const answer = await client.ask({ method: 'PUT', path: '/api/update_plan', headers: JSON_HEADERS, body });
    if (answer.status === 200) {
      acknowledged += 1;
      entries.set(idOf(answer), { acknowledged: answer.text, sent: null });
    } else if (entry) entry.sent = null;
    return answer;
  }

  async function writer(client: Client, own: string[], size: () => number): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const answer = await put(client, size(), own.length < PLANS_OF_ONE ? undefined : own[turn % own.length]);
      if (answer.status === 200 && own.length < PLANS_OF_ONE) own.push(idOf(answer));
      // Too many in a short time: the writer waits a little.
      else if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 50));
      else if (answer.status !== 200) throw new Error(`A plan was answered with ${answer.status}: ${answer.text}`);
    }
  }

  return {
    put,
    acknowledged: () => acknowledged,
    ids: () => [...entries.keys()],
    write: async (client, writers, size) => {
      const ids = [...entries.keys()];
      const owned = Array.from({ length: writers }, (_, own) => ids.filter((_id, index) => index % writers === own));
      const results = await Promise.allSettled(owned.map((own) => writer(client, own, size)));
      // A connection that breaks ends a writer; an answer that is none of those expected is a failure.
      for (const result of results) if (result.status === 'rejected' && !isBroken(result.reason)) throw result.reason;
    },
    lost: async (client) => {
      const wrong: string[] = [];
      for (const [id, entry] of entries) {
        const { status, text } = await client.ask({ path: `/directory/plans/${id}` });
        const isRight = status === 200 && (text === entry.acknowledged || text === entry.sent);
        if (isRight) entries.set(id, { acknowledged: text, sent: null });
        else wrong.push(`${id}: ${status} ${text.slice(0, 80)}, not ${entry.acknowledged.slice(0, 80)}`);
      }
      return wrong;
    },
  };
}

function idOf(answer: Reply): string {
  return z.parse(Created, JSON.parse(answer.text)).id;
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ECONNRESET|ECONNREFUSED|EPIPE)$/.test(String(error.code));
}

/** Letters that no database makes much smaller. */
function noise(length: number): string {
  return randomBytes(length).toString('base64').slice(0, length);
}
