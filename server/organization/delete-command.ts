// `npm run delete-organization`: everything of an organization, or the personal data of one driver, after a typed confirmation.
import { postDeletion } from '../../src/directory/organization';
import { readCommandArguments } from '../command-arguments';
import { counted } from '../counted';
import { setUp } from '../set-up';
import type { Store } from '../store/store';
import { deleteDriver, deleteOrganization } from './delete-organization';
import { organizationOf, type Service, sendTo } from './organization-service';
import { ArchiveProblem } from './read-archive';
import { type Counts, countsText } from './write-archive';

const DELETE_USAGE = `npm run delete-organization -- N [--yes N]
npm run delete-organization -- N --driver REGISTRATION [--yes N]
With a service that runs: --url http://127.0.0.1:4173 [--token T]`;

type DeleteOptions = {
  organization: number;
  /** The registration of the one driver whose data is deleted; null: everything. */
  driver: string | null;
  /** The number of the organization once more; null: the person is asked. */
  yes: string | null;
  service: Service | null;
};

const OPTIONS = {
  driver: { type: 'string' },
  yes: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
} as const;

/** Throws ArchiveProblem. */
export function readDeleteArguments(args: readonly string[]): DeleteOptions {
  const problem = (message: string) => new ArchiveProblem(message);
  const { values, positionals } = readCommandArguments(args, OPTIONS, DELETE_USAGE, problem);
  const organization = positionals.length === 1 ? organizationOf(positionals[0] ?? '') : null;
  if (organization === null) throw problem(`The number of one organization is needed.\n${DELETE_USAGE}`);
  const { driver = null, yes = null, url, token = null } = values;
  return { organization, driver, yes, service: url === undefined ? null : { url, token } };
}

/**
 * Returns the line to print. Throws ArchiveProblem; then nothing was deleted. `ask`: asks the person at the terminal;
 * null if there is none. `now` in milliseconds.
 */
export async function runDelete(
  options: DeleteOptions,
  openStore: () => Promise<Store>,
  ask: ((question: string) => Promise<string>) | null,
  now: number,
): Promise<string> {
  const { organization, driver, service } = options;
  const what = driver === null ? `everything of organization ${organization}` : `the driver ${driver}`;
  await confirm(options, what, ask);
  const counts = service ? await deleteAt(service, options) : await deleteIn(await openStore(), options, now);
  if (counts === null) throw new ArchiveProblem(`Organization ${organization} has no such driver, or several.`);
  if (Object.keys(counts).length === 0) throw new ArchiveProblem(`Organization ${organization} has nothing here.`);
  if (driver === null) return `Deleted of organization ${organization}: ${countsText(counts)}.`;
  const { fines = 0 } = counts;
  const verb = fines === 1 ? 'is' : 'are';
  return `Deleted the driver ${driver} of organization ${organization}. ${counted(fines, 'fines')} ${verb} without a driver now.`;
}

async function confirm(
  { organization, yes }: DeleteOptions,
  what: string,
  ask: ((question: string) => Promise<string>) | null,
): Promise<void> {
  const words = `This deletes ${what}, and cannot be taken back.`;
  if (yes === null && !ask) throw new ArchiveProblem(`${words} Nobody is here to confirm: give --yes ${organization}.`);
  const given = yes ?? (await ask?.(`${words}\nType ${organization} to delete it: `)) ?? '';
  if (given.trim() !== String(organization)) throw new ArchiveProblem('Not confirmed. Nothing was deleted.');
}

/** In the log of changes, for whoever ran the command on the machine itself. */
const COMMAND = { subject: 'command', name: 'npm run delete-organization' };

async function deleteIn(store: Store, { organization, driver }: DeleteOptions, at: number): Promise<Counts | null> {
  try {
    await setUp(store, { fines: 0, today: '', batches: () => [] });
    const counts = await store.transaction((session) =>
      driver === null
        ? deleteOrganization(session, organization, { who: COMMAND, at })
        : deleteDriver(session, organization, driver, { who: COMMAND, at }),
    );
    // Deleted rows leave the file of the database, too.
    await store.settle();
    return counts;
  } finally {
    await store.close();
  }
}

async function deleteAt(service: Service, { organization, driver }: DeleteOptions): Promise<Counts> {
  const answer = await sendTo(service, postDeletion.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organization_id: organization, ...(driver !== null && { driver }) }),
  });
  const { counts }: { counts: Counts } = await answer.json();
  return counts;
}
