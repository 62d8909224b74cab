// What the addresses of own rows share: conflicts, and the answer while the sample is there.
import { RequestProblem } from '../operations/request-problem';
import { SampleInTheWay } from './imports';

export function conflict(code: string, message: string): RequestProblem {
  return new RequestProblem(undefined, message, 409, undefined, code);
}

/** Own rows are never mixed with the sample: 409. */
export async function withoutSample<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SampleInTheWay) throw conflict('sample_there', error.message);
    throw error;
  }
}
