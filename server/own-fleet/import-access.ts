// What the addresses of own rows share: the caller's access, and the answer while the sample is there.
import type { FastifyRequest } from 'fastify';
import { RequestProblem } from '../operations/request-problem';
import type { Access } from '../tokens';
import { SampleInTheWay } from './imports';

export function accessOf(request: FastifyRequest): Access {
  return request.getDecorator<Access>('access');
}

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

/** For reads that only those may do who may write. */
export function refuseReader(request: FastifyRequest): void {
  if (!accessOf(request).mayWrite) throw new RequestProblem(undefined, 'This token may only read.', 403);
}
