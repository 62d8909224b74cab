// Where the Content-Security-Policy asks for Trusted Types, this is the only policy there is: constants of libraries and our own
// scripts pass, everything else that would become markup or code is refused by the browser.

type Policy = { createHTML: (text: string) => string | null; createScriptURL: (address: string) => string | null };

/** Not in all browsers, nor in TypeScript's description of the DOM. */
type Factory = { createPolicy: (name: string, policy: Policy) => unknown };

/** What Leaflet writes while it is loaded, to know a browser of 2010; and how a library empties an element. */
const CONSTANTS: ReadonlySet<string> = new Set(['<v:shape adj="1"/>', '<svg/>', '']);

/** `origin`: the page's own. */
export function constantsOnly(origin: string): Policy {
  return {
    createHTML: (text) => (CONSTANTS.has(text) ? text : null),
    createScriptURL: (address) => {
      const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
      const isOwn = url?.origin === origin && /^\/(?:assets\/[\w.-]+|service-worker)\.js$/.test(url.pathname);
      return isOwn ? address : null;
    },
  };
}

/** Before anything else runs. */
export function trustConstantsOnly(): void {
  const factory: Factory | undefined = Reflect.get(window, 'trustedTypes');
  factory?.createPolicy('default', constantsOnly(window.location.origin));
}
