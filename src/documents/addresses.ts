// Document addresses in URLs.

/** Prefix of local document ids, which the service does not know yet. */
export const NEW_PREFIX = 'new:';

/** URL segment of a document id; null where it would be read as a local id. */
export function addressOfId(id: string): string | null {
  return id === '' || id.startsWith(NEW_PREFIX) ? null : id;
}

/** URL segment of a record. By its key, because two records may have the same id. */
export function addressOfRecord({ key, id }: { key: string; id: string | null }): string | null {
  const [, place, ...rest] = key.split(':');
  const suffix = rest.join(':');
  if (place === 'new') return `${NEW_PREFIX}${suffix}`;
  // A second draft of the same document has its own key, which opens it.
  if (place === 'id') return addressOfId(suffix);
  return id === null ? null : addressOfId(id);
}
