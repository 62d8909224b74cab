// The text of a file that a person chose, and how its bytes were read.
import { decodeBytes, type Encoding } from '../../../tables/decode-bytes';

export async function readText(file: File): Promise<{ text: string; encoding: Encoding }> {
  const decoded = decodeBytes(new Uint8Array(await file.arrayBuffer()));
  return decoded ?? { text: '', encoding: 'utf-8' };
}
