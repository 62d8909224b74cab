// Answers that were computed once: requests share a running computation, and a result lives while the data has its
// version.

type RememberedAnswers<Answer> = {
  /**
   * The answer of this `key`, computed from the present data or remembered. `readVersion`: another text after every write that
   * can change the answer; null if unknown. It is read when the call begins, so an answer is never older than the call.
   * Rejects as `compute` and `readVersion` do; a failure is not remembered.
   */
  answer(key: string, readVersion: () => Promise<string | null>, compute: () => Promise<Answer>): Promise<Answer>;
};

type Remembered<Answer> = { version: string; answer: Answer; bytes: number };

/** Of one entry, beside its key and its answer. */
const OVERHEAD_BYTES = 300;
/** Computations before an answer is given of which nobody knows whether it is of one state. */
const MOST_TRIES = 2;

/** Remembers at most `mostBytes`; those that were asked for longest ago go first. */
export function createRememberedAnswers<Answer>(
  mostBytes: number,
  bytesOf: (answer: Answer) => number,
): RememberedAnswers<Answer> {
  /** From the one asked for longest ago to the latest. */
  const remembered = new Map<string, Remembered<Answer>>();
  const running = new Map<string, Promise<Answer>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= remembered.get(key)?.bytes ?? 0;
    remembered.delete(key);
  }

  function remember(key: string, version: string, answer: Answer): void {
    drop(key);
    const size = bytesOf(answer) + Buffer.byteLength(key) + OVERHEAD_BYTES;
    if (size > mostBytes) return;
    remembered.set(key, { version, answer, bytes: size });
    bytes += size;
    for (const oldest of remembered.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  /** A write during the computation may show in one part of the answer and not in another: then once more. */
  async function computeWhole(
    key: string,
    first: string,
    readVersion: () => Promise<string | null>,
    compute: () => Promise<Answer>,
  ): Promise<Answer> {
    let version: string | null = first;
    for (let tries = 1; ; tries += 1) {
      const answer = await compute();
      const after = await readVersion();
      if (after !== null && after === version) remember(key, after, answer);
      if (after === version || tries === MOST_TRIES) return answer;
      version = after;
    }
  }

  return {
    answer: async (key, readVersion, compute) => {
      const version = await readVersion();
      if (version === null) return compute();
      const found = remembered.get(key);
      if (found?.version === version) {
        remembered.delete(key);
        remembered.set(key, found);
        return found.answer;
      }
      drop(key);
      const place = `${version} ${key}`;
      const pending = running.get(place);
      if (pending) return pending;
      const result = computeWhole(key, version, readVersion, compute);
      running.set(place, result);
      const end = () => running.delete(place);
      result.then(end, end);
      return result;
    },
  };
}
