// The path under which Patio is served: `/`, or `/patio/` with BASE_PATH. The service writes it into index.html when it starts;
// the service worker lies in it.

/** Starts and ends with a slash. */
export const BASE_PATH: string = readBasePath();

function readBasePath(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset.base ?? '/';
  return typeof location === 'undefined' ? '/' : new URL('.', location.href).pathname;
}

/** The address of a path of the app (`/fines`) on its host (`/patio/fines`). */
export function withBase(path: string, base = BASE_PATH): string {
  return base.slice(0, -1) + path;
}

/** The path of the app in an address; addresses elsewhere stay as they are. */
export function withoutBase(pathname: string, base = BASE_PATH): string {
  return `${pathname}/`.startsWith(base) ? pathname.slice(base.length - 1) || '/' : pathname;
}
