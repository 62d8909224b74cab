// The options of the process, from its environment. Every mistake is a sentence for the person who starts it.
import { parseTokens, type Token } from './tokens';

export type Options = {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  sampleFines: number;
  tokens: Token[];
  logLevel: string;
};

export class OptionProblem extends Error {
  override readonly name = 'OptionProblem';
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads PORT, HOST, DATA_DIR, DATABASE_URL, SAMPLE_FINES, TOKENS and LOG_LEVEL; empty is like absent. Throws OptionProblem. */
export function readOptions(env: Record<string, string | undefined>): Options {
  const host = env.HOST || '127.0.0.1';
  const tokens = readTokens(env.TOKENS ?? '');
  if (tokens.length === 0 && !isLoopback(host)) {
    throw new OptionProblem(
      `HOST=${host} can be reached from other machines, so TOKENS is needed: TOKENS=<secret>:write, for example.`,
    );
  }
  const logLevel = env.LOG_LEVEL || 'warn';
  if (!LOG_LEVELS.includes(logLevel)) throw new OptionProblem(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  return {
    port: wholeNumber('PORT', env.PORT || '4173', 65_535),
    host,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: env.DATABASE_URL || null,
    sampleFines: wholeNumber('SAMPLE_FINES', env.SAMPLE_FINES || '60000', 10_000_000),
    tokens,
    logLevel,
  };
}

function readTokens(text: string): Token[] {
  try {
    return parseTokens(text);
  } catch (error) {
    throw new OptionProblem(error instanceof Error ? error.message : 'TOKENS cannot be read.');
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) throw new OptionProblem(`${name} must be a whole number, at most ${most}.`);
  return value;
}

/** A name or an address that only this machine has. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
