// Addresses under which the service has streets.
export const STREETS = '/streets';
/** Those whose answers cost a search; tiles are files. */
export const STREETS_SEARCH = [`${STREETS}/places`, `${STREETS}/at`] as const;
