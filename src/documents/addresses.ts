// What stands in the address of a page for a document.

/** Ids of documents that the service does not know yet begin so, in the address. */
export const NEW_PREFIX = 'new:';

/** What stands in the address for a document of the service; null where it would be taken for a new one. */
export function addressOfId(id: string): string | null {
  return id === '' || id.startsWith(NEW_PREFIX) ? null : id;
}

/** The address of a record: by its key, because two records may have one id. */
export function addressOfRecord({ key, id }: { key: string; id: string | null }): string | null {
  const [, place, ...rest] = key.split(':');
  const own = rest.join(':');
  if (place === 'new') return `${NEW_PREFIX}${own}`;
  // A draft beside another one of the same document has a key of its own, and is opened by it.
  if (place === 'id') return addressOfId(own);
  return id === null ? null : addressOfId(id);
}
