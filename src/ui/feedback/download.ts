/** Hands `blob` to the browser as a file of that name. */
export function downloadFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click returns; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
