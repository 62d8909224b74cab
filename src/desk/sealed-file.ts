// A workspace file encrypted with a passphrase, because it names people: AES-GCM with a key of PBKDF2, by Web Crypto. The file
// holds salt, iterations and nonce, so that another program can decrypt it.
import * as z from 'zod/mini';

z.config({ jitless: true });

const FORMAT = 'patio-workspace-sealed';
const VERSION = 1;
/** As OWASP advises for PBKDF2 with SHA-256; a file says its own. */
const ITERATIONS = 600_000;
/** What a file may ask for: below, the passphrase could be guessed; above, it would stop the browser. */
const LEAST_ITERATIONS = 100_000;
const MOST_ITERATIONS = 10_000_000;
const KEY_BITS = 256;
const SALT_BYTES = 16;
/** What AES-GCM is made for. */
const IV_BYTES = 12;
/** Characters of a passphrase. */
export const LEAST_PASSPHRASE = 8;

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));
const Sealed = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  cipher: z.object({ name: z.literal('AES-GCM'), keyBits: z.literal(KEY_BITS), iv: base64 }),
  key: z.object({
    name: z.literal('PBKDF2'),
    hash: z.literal('SHA-256'),
    iterations: z.int().check(z.minimum(LEAST_ITERATIONS), z.maximum(MOST_ITERATIONS)),
    salt: base64,
  }),
  data: base64,
});

/** What is needed of the browser: `crypto`, which has `subtle` on pages of https only. */
export type Cryptography = Pick<Crypto, 'subtle' | 'getRandomValues'>;

/** `wrong`: not the passphrase, or the file was changed: the cipher cannot tell these apart. `damaged`: it is no such file. */
type Unsealed = { kind: 'open'; text: string } | { kind: 'wrong' } | { kind: 'damaged' };

/** Whether a text says that it is locked, in this version or another one. Never throws. */
export function isSealed(text: string): boolean {
  // A long file that lacks the word is not parsed twice.
  if (!text.includes(FORMAT)) return false;
  const json = jsonOf(text);
  return typeof json === 'object' && json !== null && 'format' in json && json.format === FORMAT;
}

/** The file that holds `text`. */
export async function seal(text: string, passphrase: string, cryptography: Cryptography): Promise<string> {
  const salt = cryptography.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = cryptography.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(passphrase, salt, ITERATIONS, cryptography);
  const data = await cryptography.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const sealed: z.infer<typeof Sealed> = {
    format: FORMAT,
    version: VERSION,
    cipher: { name: 'AES-GCM', keyBits: KEY_BITS, iv: toBase64(iv) },
    key: { name: 'PBKDF2', hash: 'SHA-256', iterations: ITERATIONS, salt: toBase64(salt) },
    data: toBase64(new Uint8Array(data)),
  };
  return `${JSON.stringify(sealed, null, 2)}\n`;
}

/** Never throws. */
export async function unseal(file: string, passphrase: string, cryptography: Cryptography): Promise<Unsealed> {
  const read = z.safeParse(Sealed, jsonOf(file));
  if (!read.success) return { kind: 'damaged' };
  const { cipher, key, data } = read.data;
  const [iv, salt, bytes] = [cipher.iv, key.salt, data].map(fromBase64);
  if (!iv || !salt || !bytes) return { kind: 'damaged' };
  try {
    const opened = await keyOf(passphrase, salt, key.iterations, cryptography);
    const text = await cryptography.subtle.decrypt({ name: 'AES-GCM', iv }, opened, bytes);
    return { kind: 'open', text: new TextDecoder().decode(text) };
  } catch {
    return { kind: 'wrong' };
  }
}

/** The same letters may be typed in several ways: é as one character or two. */
async function keyOf(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
  { subtle }: Cryptography,
): Promise<CryptoKey> {
  const letters = new TextEncoder().encode(passphrase.normalize('NFC'));
  const base = await subtle.importKey('raw', letters, 'PBKDF2', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt', 'decrypt'],
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

/** In pieces, because arguments of a call are limited. */
const PIECE = 32_768;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(binary);
}

/** Null: it is not base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
