// The options of the process, from its environment. Every mistake is reported as a sentence for the operator.
import { isIP } from 'node:net';
import { isLoopback } from './host-name';
import { isSafeAddress } from './people/key-set';
import { DEFAULT_LIMIT, type RequestLimit } from './request-limit';
import { DEFAULT_TIMEOUTS, type Timeouts } from './store/store';
import { parseTokens, type Token } from './tokens';

export type Options = {
  port: number;
  host: string;
  dataDir: string;
  /** The path under which everything is served: `/`, or `/patio/`. */
  basePath: string;
  /** PostgreSQL URL; null for the embedded database. */
  databaseUrl: string | null;
  timeouts: Timeouts;
  sampleFines: number;
  tokens: Token[];
  /** The provider of sign-ins, and what its access tokens must be for; null without one. */
  openId: { issuer: string; audience: string } | null;
  logLevel: string;
  /** A line for each request, whatever `logLevel` is. */
  logsAccess: boolean;
  /** Path of the file that takes the place of dist/config.json; null: that one. */
  configFile: string | null;
  /** Whether other machines may read /metrics. */
  showsMetrics: boolean;
  limit: RequestLimit;
  /** Addresses of the proxies in front; empty by default. */
  trustProxy: string[];
};

export class OptionProblem extends Error {
  override readonly name = 'OptionProblem';
}

/** Size of the sample fleet unless SAMPLE_FINES says otherwise. */
export const DEFAULT_SAMPLE_FINES = 60_000;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the variables of docs/configuration.md; an empty one counts as absent. Throws OptionProblem. */
export function readOptions(env: Record<string, string | undefined>): Options {
  const host = env.HOST || '127.0.0.1';
  const tokens = readTokens(env.TOKENS ?? '');
  const openId = readOpenId(env);
  if (tokens.length === 0 && openId === null && !isLoopback(host)) {
    throw new OptionProblem(
      `HOST=${host} can be reached from other machines, so TOKENS is needed: TOKENS=<secret>:write, for example. Or OIDC_ISSUER.`,
    );
  }
  const logLevel = env.LOG_LEVEL || 'warn';
  if (!LOG_LEVELS.includes(logLevel)) throw new OptionProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  return {
    port: wholeNumber('PORT', env.PORT || '4173', 65_535),
    host,
    dataDir: env.DATA_DIR || '.data',
    basePath: readBasePath(env.BASE_PATH || '/'),
    databaseUrl: env.DATABASE_URL || null,
    timeouts: {
      ...DEFAULT_TIMEOUTS,
      statement: wholeNumber('DATABASE_SECONDS', env.DATABASE_SECONDS || '10', 600, 1) * 1000,
    },
    sampleFines: wholeNumber('SAMPLE_FINES', env.SAMPLE_FINES || String(DEFAULT_SAMPLE_FINES), 10_000_000),
    tokens,
    openId,
    logLevel,
    logsAccess: isOn('ACCESS_LOG', env.ACCESS_LOG, '1'),
    configFile: env.CONFIG || null,
    showsMetrics: isOn('METRICS', env.METRICS, 'all'),
    limit: {
      requests: wholeNumber('RATE_LIMIT', env.RATE_LIMIT || String(DEFAULT_LIMIT.requests), 1_000_000),
      seconds: wholeNumber('RATE_SECONDS', env.RATE_SECONDS || String(DEFAULT_LIMIT.seconds), 3600, 1),
    },
    trustProxy: readProxies(env.TRUST_PROXY ?? ''),
  };
}

function readTokens(text: string): Token[] {
  try {
    return parseTokens(text);
  } catch (error) {
    throw new OptionProblem(error instanceof Error ? error.message : 'TOKENS cannot be read.');
  }
}

function readOpenId({ OIDC_ISSUER: issuer = '', OIDC_AUDIENCE: audience = '' }: Record<string, string | undefined>) {
  if (issuer === '' && audience === '') return null;
  if (issuer === '' || audience === '') {
    throw new OptionProblem('OIDC_ISSUER and OIDC_AUDIENCE belong together: whose tokens, and for whom they must be.');
  }
  if (!isSafeAddress(issuer)) {
    throw new OptionProblem('OIDC_ISSUER must be an https address; http is for this machine only.');
  }
  return { issuer, audience };
}

function wholeNumber(name: string, text: string, most: number, least = 0): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new OptionProblem(`${name} must be a whole number${least > 0 ? `, at least ${least}` : ''}, at most ${most}.`);
}

/** A variable with one value besides none. */
function isOn(name: string, text: string | undefined, value: string): boolean {
  if (!text) return false;
  if (text === value) return true;
  throw new OptionProblem(`${name} must be ${value}, or left out.`);
}

/** Letters, digits, `.`, `_`, `~` and `-` are the same in an address, in HTML and in a policy. */
function readBasePath(text: string): string {
  const path = `/${text.split('/').filter(Boolean).join('/')}/`.replace('//', '/');
  const isPlain = /^\/(?:[\w~-][\w.~-]{0,80}\/){0,8}$/.test(path);
  if (isPlain && text.startsWith('/')) return path;
  throw new OptionProblem('BASE_PATH must be a path such as /patio/: letters, digits, hyphens and slashes.');
}

/** Only addresses: with a number of proxies, a direct client could fake any address. */
function readProxies(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  const proxies = entries.filter(Boolean);
  if (proxies.every(isProxy)) return proxies;
  throw new OptionProblem(
    'TRUST_PROXY must be the addresses of the proxies in front: 10.0.0.7, 10.0.0.0/8, loopback or uniquelocal, for example.',
  );
}

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
