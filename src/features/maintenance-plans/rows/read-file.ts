// Reads the text of a chosen file, and tells how its bytes were decoded.
import { decodeBytes, type Encoding } from '../../../tables/decode-bytes';

export async function readText(file: File): Promise<{ text: string; encoding: Encoding }> {
  const decoded = decodeBytes(new Uint8Array(await file.arrayBuffer()));
  return decoded ?? { text: '', encoding: 'utf-8' };
}
