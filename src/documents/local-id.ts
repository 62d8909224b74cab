/** Creates an id for a local document, also without `crypto.randomUUID` (a page without TLS). */
export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
