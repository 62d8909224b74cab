// The backup of the embedded service as a file of the browser: its bytes are counted while they come.
import type { Config } from '../config/config';
import { addressOf, requestHeaders } from './client';
import { parseJson, problemOf, ServiceProblem, verdictOf } from './exchange';
import { getProviderSession } from './provider-session';

const PATH = '/backup';
/** What is received is handed to the browser in such parts, which may keep it on the disk. */
const PART_BYTES = 8 * 1024 * 1024;
/** Without a byte for so long the service is gone. */
const SILENCE_MS = 60_000;

type Backup = { name: string; file: Blob };

/**
 * The whole backup, or an error: a file that is cut short is none. `onBytes`: bytes received so far. `token` is read at every
 * call. Throws ServiceProblem, or AbortError if `signal` is aborted.
 */
export async function readBackup(
  config: Pick<Config, 'baseUrl' | 'directoryUrl' | 'credentials' | 'tokenHeader'>,
  token: () => string | null,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Backup> {
  const session = getProviderSession();
  if (session) await session.fresh();
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const ask = () =>
    fetch(addressOf(config.directoryUrl ?? config.baseUrl, PATH), {
      headers: requestHeaders(config, token, { Accept: 'application/gzip, application/json' }),
      credentials: config.credentials,
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, silence.signal]),
    });
  try {
    heard();
    const used = token();
    let response = await ask();
    if (response.status === 401 && session && used !== null && (await session.renewRefused(used)))
      response = await ask();
    if (response.status !== 200) throw await problemIn(response);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('application/gzip') || !response.body) {
      throw new ServiceProblem('notJson', response.status, 'yours', null, null);
    }
    const file = await readAll(response.body, (bytes) => {
      heard();
      onBytes(bytes);
    });
    return { name: nameIn(response.headers), file };
  } catch (error) {
    if (signal.aborted || error instanceof ServiceProblem) throw error;
    throw new ServiceProblem(silence.signal.aborted ? 'timeout' : 'offline', 0, 'retry', null, null);
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = body.getReader();
  let file = new Blob();
  let part: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, inPart] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (value) {
      part.push(value);
      bytes += value.byteLength;
      inPart += value.byteLength;
      onBytes(bytes);
    }
    if (done || inPart >= PART_BYTES) {
      file = new Blob([file, ...part], { type: 'application/gzip' });
      [part, inPart] = [[], 0];
    }
    if (done) return file;
  }
}

async function problemIn(response: Response): Promise<ServiceProblem> {
  const { status, headers, type } = response;
  const body = await response.text();
  const json = parseJson(body);
  const about = { status, contentType: headers.get('content-type') ?? '', json, isRedirect: type === 'opaqueredirect' };
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return problemOf({
    status,
    verdict: verdictOf(about),
    body,
    json,
    tag: null,
    retryAfter: Number.isInteger(retryAfter) ? retryAfter : null,
    keyLifetime: null,
    cachedAt: null,
  });
}

/** As the service names it, if that can be a name of a file. */
function nameIn(headers: Headers): string {
  return /filename="([\w.-]{1,100})"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'patio.backup';
}
