// A running service as the target of the commands of an organization; what it refuses is said in its words.
import { ArchiveProblem } from './read-archive';

export type Service = { readonly url: string; readonly token: string | null };

/** The answer of an address under the directory. Throws ArchiveProblem. */
export async function sendTo({ url, token }: Service, path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(`${url.replace(/\/+$/, '')}/directory${path}`, {
    ...request,
    headers: { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    redirect: 'error',
    // A body that is a stream needs it.
    ...(request.body instanceof ReadableStream && { duplex: 'half' }),
  }).catch((error: unknown) => {
    throw new ArchiveProblem(`${url} does not answer (${error instanceof Error ? error.message : 'no reason'}).`);
  });
  if (answer.ok) return answer;
  const json: unknown = await answer.json().catch(() => null);
  const { message } = Object(Object(json).error);
  throw new ArchiveProblem(typeof message === 'string' ? message : `${url} answered ${answer.status}.`);
}

/** Null: it is no whole number from 1. */
export function organizationOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
