// Tokens of a sign-in, shared by the tabs of one browser, in memory only. Each tab holds a lock that names its sign-in
// and the age of its tokens. So a tab knows for certain, before any message, whether another one has newer tokens.
import type { Tokens } from '../../api/open-id';

const CHANNEL = 'patio-sign-in';
const HELD = 'patio tokens';
const RENEWAL = 'patio renewal';
/** A tab that holds tokens and does not hand them on in this time is frozen, or ends. */
const ANSWER_MS = 3_000;

type Message =
  | { kind: 'ask'; subject: string | null }
  | { kind: 'tokens'; tokens: Tokens }
  | { kind: 'signed out'; subject: string };

type Parts = {
  clientId: string;
  /** Another tab has newer tokens of the same sign-in, or this one has none. */
  onTokens: (tokens: Tokens) => void;
  onSignedOut: () => void;
};

export function createTabTokens({ clientId, onTokens, onSignedOut }: Parts) {
  const channel = new BroadcastChannel(`${CHANNEL} ${clientId}`);
  const prefix = `${HELD} ${encodeURIComponent(clientId)}`;
  let own: Tokens | null = null;
  let release = () => {};
  const waiting = new Set<(tokens: Tokens) => void>();

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask') {
      if (own && (data.subject === null || data.subject === own.subject)) send({ kind: 'tokens', tokens: own });
      return;
    }
    if (data.kind === 'signed out') {
      if (own?.subject === data.subject) onSignedOut();
      return;
    }
    const { tokens } = data;
    for (const hear of [...waiting]) hear(tokens);
    if (!own || (tokens.subject === own.subject && tokens.receivedAt > own.receivedAt)) onTokens(tokens);
  });
  const send = (message: Message) => channel.postMessage(message);

  /** Of other tabs: the age of their tokens. `subject`: null for any. */
  async function heldElsewhere(subject: string | null): Promise<number[]> {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name = '' }) => {
      const [of, receivedAt] = name.startsWith(`${prefix} `) ? name.slice(prefix.length + 1).split(' ') : [];
      if (of === undefined || (subject !== null && of !== encodeURIComponent(subject))) return [];
      return [Number(receivedAt)];
    });
  }

  /** The first tokens that `fits`; null if none come in time. */
  function ask(subject: string | null, fits: (tokens: Tokens) => boolean): Promise<Tokens | null> {
    return new Promise((resolve) => {
      const end = (tokens: Tokens | null) => {
        waiting.delete(hear);
        clearTimeout(timer);
        resolve(tokens);
      };
      const hear = (tokens: Tokens) => {
        if (fits(tokens)) end(tokens);
      };
      const timer = setTimeout(end, ANSWER_MS, null);
      waiting.add(hear);
      send({ kind: 'ask', subject });
    });
  }

  return {
    /** Takes tokens as those of this tab. Resolves when other tabs can see that it has them. */
    async hold(tokens: Tokens): Promise<void> {
      const before = release;
      own = tokens;
      const name = `${prefix} ${encodeURIComponent(tokens.subject)} ${tokens.receivedAt}`;
      await new Promise<void>((isHeld) => {
        const ended = new Promise<void>((end) => {
          release = end;
        });
        navigator.locks
          .request(name, { mode: 'shared' }, () => {
            isHeld();
            return ended;
          })
          .catch(() => isHeld());
      });
      before();
    },
    /** After `hold`: tells the other tabs of this sign-in. */
    handOn(): void {
      if (own) send({ kind: 'tokens', tokens: own });
    },
    /** This tab has no sign-in any more. `isEverywhere`: nor have the others. */
    drop({ isEverywhere }: { isEverywhere: boolean }): void {
      if (own && isEverywhere) send({ kind: 'signed out', subject: own.subject });
      own = null;
      release();
    },
    /** The tokens of any open tab, at once null if there is none. */
    async ofOtherTab(): Promise<Tokens | null> {
      return (await heldElsewhere(null)).length === 0 ? null : ask(null, () => true);
    },
    /** Newer tokens of the same sign-in; null if no tab has any. */
    async newerThan({ subject, receivedAt }: Tokens): Promise<Tokens | null> {
      const isNewer = (at: number) => at > receivedAt;
      if (!(await heldElsewhere(subject)).some(isNewer)) return null;
      return ask(subject, (tokens) => tokens.subject === subject && isNewer(tokens.receivedAt));
    },
    /** One renewal at a time over all tabs of a sign-in. */
    inTurn: <T>(subject: string, work: () => Promise<T>): Promise<T> =>
      navigator.locks.request(`${RENEWAL} ${encodeURIComponent(clientId)} ${encodeURIComponent(subject)}`, work),
  };
}
