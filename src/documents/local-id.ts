/** An id for a document that the service does not know yet. Also where there is no `crypto.randomUUID`: a page without TLS. */
export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
