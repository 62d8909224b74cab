// The points that MDN's HTTP Observatory gives an answer, by its own table: src/grader/charts.js and src/analyzer/tests of
// github.com/mdn/mdn-http-observatory, release 1.4.8. Everybody starts at 100; points above count only where the losses alone
// leave 90. The most the table can give is 145: 5 of them are for cookies, 5 for a domain on the preload list of browsers.

export type Seen = {
  /** The answer to the page, names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  html: string;
  isHttps: boolean;
  /** Of the same address over plain HTTP; null when nobody answers there. */
  plain: { status: number; location: string | null } | null;
};
export type Points = Record<string, number>;

export const MOST_WITHOUT_COOKIES_AND_PRELOADING = 135;

/** What each of its ten tests adds or takes. */
export function pointsOf(seen: Seen): Points {
  const { headers } = seen;
  return {
    'content-security-policy': policyPoints(seen),
    cookies: headers['set-cookie'] === undefined ? 0 : Number.NaN,
    'cross-origin-resource-sharing': corsPoints(headers),
    redirection: redirectionPoints(seen),
    'referrer-policy': referrerPoints(headers['referrer-policy']),
    'strict-transport-security': hstsPoints(seen),
    'subresource-integrity': integrityPoints(seen),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': framingPoints(headers),
    'cross-origin-resource-policy': corpPoints(headers['cross-origin-resource-policy']),
  };
}

/** The score of a site: what is above 100 counts only for who has lost at most ten. */
export function scoreOf(points: Points): number {
  const all = Object.values(points);
  const losses = all.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  return losses >= 90 ? all.reduce((sum, each) => sum + each, 100) : Math.max(0, losses);
}

const BROAD = /^(?:\*|(?:https?|ftp):|https?:\/\/\*(?:\.\*)?)$/;

function policyPoints({ headers, isHttps }: Seen): number {
  const policy = directivesOf(headers['content-security-policy'] ?? '');
  if (policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = ['script-src', 'style-src', 'object-src'].map(sources) as [
    string[],
    string[],
    string[],
  ];
  const isInline = (source: string) => source === "'unsafe-inline'" || source === 'data:';
  const isPlain = (source: string) => isHttps && /^(?:http|ftp):/.test(source);
  const passive = new Set(['img-src', 'media-src']);
  const active = [...policy].filter(([name]) => !passive.has(name)).flatMap(([, list]) => list);
  if (scripts.some((source) => isInline(source) || BROAD.test(source)) || objects.some((s) => BROAD.test(s)))
    return -20;
  if (active.some(isPlain)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if ([...passive].flatMap(sources).some(isPlain)) return -10;
  if (styles.some((source) => isInline(source) || BROAD.test(source))) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((text) => text.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])));
}

function corsPoints(headers: Seen['headers']): number {
  const isOpen = headers['access-control-allow-origin'] !== undefined;
  return isOpen && headers['access-control-allow-credentials'] === 'true' ? -50 : 0;
}

function redirectionPoints({ plain, isHttps }: Seen): number {
  if (plain === null) return 0;
  if (!isHttps || plain.location === null || plain.status < 300 || plain.status > 399) return -20;
  return new URL(plain.location).protocol === 'https:' ? 0 : -10;
}

function referrerPoints(policy: string | undefined): number {
  if (policy === undefined) return 0;
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5;
}

const SIX_MONTHS = 15_768_000;
function hstsPoints({ headers, isHttps }: Seen): number {
  const age = /^max-age=(\d+)(?:;|$)/.exec(headers['strict-transport-security'] ?? '')?.[1];
  if (!isHttps || age === undefined) return -20;
  return Number(age) >= SIX_MONTHS ? 0 : -10;
}

function integrityPoints({ html, isHttps }: Seen): number {
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)];
  if (scripts.some(([, address = '']) => !/^\/(?!\/)/.test(address))) return Number.NaN;
  return isHttps && scripts.some(([tag]) => /\sintegrity="sha(?:256|384|512)-/.test(tag)) ? 5 : 0;
}

function framingPoints(headers: Seen['headers']): number {
  const ancestors = directivesOf(headers['content-security-policy'] ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.some((source) => BROAD.test(source))) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
}

function corpPoints(policy: string | undefined): number {
  if (policy === undefined || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
}
