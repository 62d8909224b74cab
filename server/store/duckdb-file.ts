// The file of the embedded database and its connections. It is reopened after DuckDB has shut it down.
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { NO_SPACE, StatementFailure, StoreProblem, saysNoSpace } from './store';

const MEMORY = ':memory:';
const READERS = 4;

/** An open database: one connection for writes, some for reads, one for health checks. */
type Opened = {
  writer: DuckDBConnection;
  /** For health checks. */
  pulse: DuckDBConnection;
  idle: DuckDBConnection[];
  /** One more connection; the caller closes it. */
  connect: () => Promise<DuckDBConnection>;
  interruptReads: () => void;
  /** Only while no statement runs. */
  close: () => void;
};
type SharedDatabase = {
  use: <T>(work: (opened: Opened) => Promise<T>) => Promise<T>;
  /** Runs `last`, interrupts reads whose callers are gone meanwhile, and closes when no statement runs any more. */
  close: (last: () => Promise<void>) => Promise<void>;
};
/** Between two interrupts while it closes: what waited for a connection begins in between. */
const INTERRUPT_EVERY_MS = 20;

/**
 * Opens the database and lends it to callers. DuckDB shuts it down, reads included, if it cannot checkpoint its log,
 * for example on a full disk. Acknowledged writes are still in the log. So it is reopened after the last running call,
 * for the next one. Throws StoreProblem if the first opening fails.
 */
export async function keepOpen(path: string): Promise<SharedDatabase> {
  let opened: Opened | null = await open(path);
  let isShut = false;
  let running = 0;
  let opening: Promise<void> | null = null;
  const ended: (() => void)[] = [];

  async function openAgain(): Promise<void> {
    while (running > 0) await new Promise<void>((resolve) => ended.push(resolve));
    opened?.close();
    opened = null;
    opened = await open(path).catch((error: unknown) => {
      const code = saysNoSpace(messageOf(error)) ? NO_SPACE : 'cannot be opened';
      throw new StatementFailure(code, error, 'nothing', { isAway: true });
    });
    isShut = false;
  }

  /** DuckDB would lock up the thread of a statement whose connection is closed, and the process could never end. */
  async function close(last: () => Promise<void>): Promise<void> {
    let isLast = false;
    const ending = last().finally(() => {
      isLast = true;
    });
    while (running > 0 || !isLast) {
      opened?.interruptReads();
      await new Promise<void>((resolve) => {
        ended.push(resolve);
        setTimeout(resolve, INTERRUPT_EVERY_MS);
      });
    }
    await ending;
    opened?.close();
    opened = null;
  }

  async function use<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
    while (!opened || isShut) {
      opening ??= openAgain().finally(() => {
        opening = null;
      });
      await opening;
    }
    const database = opened;
    running += 1;
    try {
      return await work(database);
    } catch (error) {
      if (database === opened && path !== MEMORY && isFatal(error)) isShut = true;
      throw error;
    } finally {
      running -= 1;
      if (running === 0) for (const resolve of ended.splice(0)) resolve();
    }
  }

  return { use, close };
}

async function open(path: string): Promise<Opened> {
  const instance = await createInstance(path);
  const writer = await instance.connect();
  const pulse = await instance.connect();
  const idle: DuckDBConnection[] = [];
  for (let reader = 0; reader < READERS; reader += 1) idle.push(await instance.connect());
  const all = [...idle, writer, pulse];
  const reads = [...idle, pulse];
  const interruptReads = () => {
    for (const connection of reads) connection.interrupt();
  };
  const close = () => {
    for (const connection of all) connection.closeSync();
    instance.closeSync();
  };
  return { writer, pulse, idle, connect: () => instance.connect(), interruptReads, close };
}

async function createInstance(path: string): Promise<DuckDBInstance> {
  try {
    return await DuckDBInstance.create(path);
  } catch (error) {
    const message = messageOf(error);
    if (/conflicting lock|could not set lock|being used by another process/i.test(message)) {
      const pid = /PID (\d+)/.exec(message)?.[1];
      throw new StoreProblem(
        `The data in ${path} is in use by another process${pid ? ` (${pid})` : ''}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    throw new StoreProblem(`The data in ${path} cannot be opened: ${message.split('\n')[0]}`);
  }
}

function isFatal(error: unknown): boolean {
  return error instanceof StatementFailure && /^FATAL Error/.test(messageOf(error.cause));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
