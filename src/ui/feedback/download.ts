/** Downloads `blob` as a file with the given name. */
export function downloadFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click handler returns; a minute is a safe limit.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
