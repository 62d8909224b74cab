// Share link: the route's JSON, deflated, as base64url in the URL fragment. Lossless, and the fragment is not sent to a
// server. Links are untrusted, so the unpacked size is limited.
import { formatJson, type JsonProblem, parseJson } from '../../../document/json';
import { isObject, memberOf, type Tree } from '../../../document/tree';
import { sentForm } from '../document/route-document';

/** Mail programs and messengers truncate longer URLs. */
export const MOST_LINK = 8192;
/** In bytes of JSON. */
const MOST_UNPACKED = 1024 * 1024;
const KEY = 'route';
/** Version of the encoding. */
const VERSION = '1';

export type ShareLink =
  | { readonly kind: 'link'; readonly link: string }
  /** `length`: length of the URL, null if the route is too large to try. */
  | { readonly kind: 'too long'; readonly length: number | null };

export type SharedRouteProblem = {
  /** `version`: from a newer app version. `damaged`: truncated or changed. */
  readonly code: 'tooLong' | 'version' | 'damaged' | 'tooLarge' | 'json' | 'unknownJson';
  readonly json?: JsonProblem;
};
export type SharedRoute =
  | { readonly kind: 'none' }
  | { readonly kind: 'route'; readonly tree: Tree }
  | { readonly kind: 'refused'; readonly problem: SharedRouteProblem };

/** `address` with its fragment replaced by the encoded route. */
export async function makeShareLink(route: Tree, address: string): Promise<ShareLink> {
  const bytes = new TextEncoder().encode(formatJson(sentForm(route)));
  if (bytes.length > MOST_UNPACKED) return { kind: 'too long', length: null };
  const packed = await through(bytes, new CompressionStream('deflate-raw'), MOST_UNPACKED);
  const base = address.split('#', 1)[0] ?? '';
  const link = `${base}#${KEY}=${VERSION}${packed ? toBase64Url(packed) : ''}`;
  if (!packed || link.length > MOST_LINK) return { kind: 'too long', length: packed ? link.length : null };
  return { kind: 'link', link };
}

/** Decodes the route of a URL fragment (`location.hash`, with or without #). Never throws. */
export async function readShareLink(fragment: string): Promise<SharedRoute> {
  const bare = fragment.startsWith('#') ? fragment.slice(1) : fragment;
  if (!bare.startsWith(`${KEY}=`)) return { kind: 'none' };
  const packed = bare.slice(KEY.length + 1);
  if (packed.length > MOST_LINK) return refused('tooLong');
  if (!packed.startsWith(VERSION)) return refused(/^\d/.test(packed) ? 'version' : 'damaged');
  const bytes = fromBase64Url(packed.slice(VERSION.length));
  if (!bytes) return refused('damaged');
  let text: string;
  try {
    const unpacked = await through(bytes, new DecompressionStream('deflate-raw'), MOST_UNPACKED);
    if (!unpacked) return refused('tooLarge');
    text = new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    return refused('damaged');
  }
  const parsed = parseJson(text, { maxLength: MOST_UNPACKED });
  if (!parsed.ok) return { kind: 'refused', problem: { code: 'json', json: parsed.problem } };
  const { tree } = parsed;
  const isRoute = isObject(tree) && memberOf(tree, 'route_configurations') !== undefined;
  return isRoute ? { kind: 'route', tree } : refused('unknownJson');
}

function refused(code: SharedRouteProblem['code']): SharedRoute {
  return { kind: 'refused', problem: { code } };
}

/** Output of a transform stream; null as soon as it exceeds `maxBytes`. Rejects on stream errors. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
