// The text of a file that a person chose.

/** UTF-8, else the code page of older spreadsheets in the west; both refuse nothing that is text. */
export async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
