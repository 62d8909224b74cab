// The only Trusted Types policy that the Content-Security-Policy allows. Constants of libraries and our own scripts
// pass; the browser blocks all other markup or code.
import { BASE_PATH } from '../url/base-path';

type Policy = { createHTML: (text: string) => string | null; createScriptURL: (address: string) => string | null };

/** Missing in some browsers, and in TypeScript's DOM types. */
type Factory = { createPolicy: (name: string, policy: Policy) => unknown };

/** Written by Leaflet on load, to detect a browser of 2010; and the way a library empties an element. */
const CONSTANTS: ReadonlySet<string> = new Set(['<v:shape adj="1"/>', '<svg/>', '']);

/** `origin`: that of the page; `base`: the path of the app on it. */
export function constantsOnly(origin: string, base = '/'): Policy {
  return {
    createHTML: (text) => (CONSTANTS.has(text) ? text : null),
    createScriptURL: (address) => {
      const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
      if (url?.origin !== origin || !url.pathname.startsWith(base)) return null;
      return /^(?:assets\/[\w.-]+|service-worker)\.js$/.test(url.pathname.slice(base.length)) ? address : null;
    },
  };
}

/** Must run before all other code. */
export function trustConstantsOnly(): void {
  const factory: Factory | undefined = Reflect.get(window, 'trustedTypes');
  factory?.createPolicy('default', constantsOnly(window.location.origin, BASE_PATH));
}
