// A request split in pieces: all of them succeed, or the whole fails.
import { noStreetNear, type StreetsFailure } from './engine';

/** Pieces of one request sent in parallel; the others are not started. */
const AT_A_TIME = 2;

/**
 * The responses of all pieces, in order, or the first failure, which aborts the remaining pieces. Throws AbortError
 * when `signal` is aborted.
 */
export async function allOrFailure<Piece, Part extends { kind: 'part' }>(
  pieces: readonly Piece[],
  ask: (piece: Piece, signal: AbortSignal) => Promise<Part | StreetsFailure>,
  signal?: AbortSignal,
): Promise<Part[] | StreetsFailure> {
  const callOff = new AbortController();
  const either = signal ? AbortSignal.any([signal, callOff.signal]) : callOff.signal;
  const parts: Part[] = [];
  const queue = pieces.entries();
  let failure: StreetsFailure | null = null;
  const work = async () => {
    for (const [at, piece] of queue) {
      const answer = await ask(piece, either);
      if (answer.kind === 'part') {
        parts[at] = answer;
        continue;
      }
      failure ??= answer;
      callOff.abort();
    }
  };
  const workers = Array.from({ length: AT_A_TIME }, async () => {
    try {
      await work();
    } catch (error) {
      if (signal?.aborted || !callOff.signal.aborted) throw error;
    }
  });
  await Promise.all(workers);
  return failure ?? parts;
}

export function isParts<Part>(parts: readonly Part[] | StreetsFailure): parts is readonly Part[] {
  return Array.isArray(parts);
}

/** Converts the index of a place within its piece to an index of all places. */
export function shifted<Part>(answer: Part | StreetsFailure, start: number): Part | StreetsFailure {
  const isBlame = isFailure(answer) && answer.problem === 'no street near' && answer.index !== null;
  return isBlame ? noStreetNear(answer.index + start) : answer;
}

function isFailure(answer: unknown): answer is StreetsFailure {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'kind') === 'failed';
}
