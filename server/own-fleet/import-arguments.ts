// The arguments of `npm run import`.
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { readCommandArguments } from '../command-arguments';

/** The command cannot run; the message is for the operator. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

export type ImportOptions = {
  files: readonly string[];
  kind: FleetKind | null;
  /** Name of a profile of the organization, or path of a profile's file. Null: the profile that matches the columns. */
  profile: string | null;
  organization: number;
  /** A running service; null: the store of DATA_DIR or DATABASE_URL. */
  url: string | null;
  token: string | null;
  isDryRun: boolean;
  isUndo: boolean;
  isJson: boolean;
  /** Licence number, category and CPF of drivers are stored. */
  keepsForNaming: boolean;
};

const KINDS: Readonly<Record<string, FleetKind>> = {
  fines: 'fines',
  vehicles: 'vehicles',
  drivers: 'drivers',
  groups: 'vehicle_groups',
  readings: 'readings',
};
const USAGE = `npm run import -- FILE... [--kind ${Object.keys(KINDS).join('|')}] [--profile NAME|FILE.json] [--organization N] [--dry-run] [--json] [--keep-for-naming-sheets]
npm run import -- --undo [--organization N]
With a service that runs: --url http://127.0.0.1:4173 [--token T]`;

const OPTIONS = {
  kind: { type: 'string' },
  profile: { type: 'string' },
  organization: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  'dry-run': { type: 'boolean' },
  undo: { type: 'boolean' },
  json: { type: 'boolean' },
  'keep-for-naming-sheets': { type: 'boolean' },
} as const;

/** Throws CommandProblem. */
export function readArguments(args: readonly string[]): ImportOptions {
  const { values, positionals } = readCommandArguments(args, OPTIONS, USAGE, (message) => new CommandProblem(message));
  const { kind, organization = '1', undo = false } = values;
  if (kind !== undefined && !Object.hasOwn(KINDS, kind)) {
    throw new CommandProblem(`--kind must be one of ${Object.keys(KINDS).join(', ')}.`);
  }
  if (!/^[1-9]\d{0,8}$/.test(organization)) throw new CommandProblem('--organization must be a whole number from 1.');
  if (values.url !== undefined && values.organization !== undefined) {
    throw new CommandProblem('--url takes the organization of the token, so --organization cannot be given.');
  }
  if (undo && positionals.length > 0) throw new CommandProblem('--undo takes no file.');
  if (!undo && positionals.length === 0) throw new CommandProblem(USAGE);
  return {
    files: positionals,
    kind: kind === undefined ? null : (KINDS[kind] ?? null),
    profile: values.profile ?? null,
    organization: Number(organization),
    url: values.url ?? null,
    token: values.token ?? null,
    isDryRun: values['dry-run'] ?? false,
    isUndo: undo,
    isJson: values.json ?? false,
    keepsForNaming: values['keep-for-naming-sheets'] ?? false,
  };
}
