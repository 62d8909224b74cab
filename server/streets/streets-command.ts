// `npm run streets -- FILE.osm.pbf`: streets of an OpenStreetMap extract for the service of this folder. `--engine`: Valhalla, too.
import { existsSync } from 'node:fs';
import { type Made, makeStreets, type Stage } from './make-streets';
import { OsmFileProblem } from './osm-file';
import { FolderTaken } from './replace-folder';
import { extractPath, streetsPath } from './streets-folder';
import { buildValhallaGraph, installValhalla, isValhallaInstalled, NoValhalla, valhallaHome } from './valhalla-install';

const USAGE = `npm run streets -- FILE.osm.pbf
npm run streets -- --engine [FILE.osm.pbf]

Makes the street picture, the routing and the search for addresses of an OpenStreetMap extract, in the folder "streets" of
DATA_DIR. Extracts: https://download.geofabrik.de or https://extract.bbbike.org, for example. Streets that are there are
replaced whole.

--engine installs the routing engine Valhalla into DATA_DIR (a download of 90 MB, 300 MB on disk; Linux, macOS on arm64) and
builds its graph, of FILE or of the streets that are there. It knows more of vehicles, and matches tracks.`;

const NAMES: Readonly<Record<Stage, string>> = {
  relations: 'Reading relations',
  ways: 'Reading streets',
  positions: 'Reading positions',
  graph: 'Joining streets',
  shortcuts: 'Finding shortcuts',
  places: 'Listing names',
  picture: 'Drawing tiles',
};

type Say = { line: (text: string) => void; progress: (text: string) => void };
type Where = { dataDir: string; now: number };

/** The exit code: 0 made, 2 refused and nothing changed. */
export async function runStreets(args: readonly string[], where: Where, say: Say): Promise<0 | 2> {
  const wantsEngine = args.includes('--engine');
  const [file, ...more] = args.filter((arg) => arg !== '--engine');
  if ((file === undefined && !wantsEngine) || file?.startsWith('-') || more.length > 0) {
    say.line(USAGE);
    return 2;
  }
  try {
    if (wantsEngine) await install(where, say);
    if (file === undefined) await addGraph(where, say);
    else await make(file, where, say);
    return 0;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    say.line(`${reason} ${error instanceof NoValhalla ? 'The streets are as before.' : 'Nothing was changed.'}`);
    return 2;
  }
}

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on the disk.',
  EDQUOT: 'the quota of this user is used up.',
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  EROFS: 'that disk is read-only.',
  ENOTDIR: 'a part of that path is a file.',
  EEXIST: 'there is a file of that name.',
};

/** For people; null: a fault of the program. */
function reasonOf(error: unknown): string | null {
  if (error instanceof OsmFileProblem || error instanceof NoValhalla) return error.message;
  if (error instanceof FolderTaken) return `The streets cannot be made: ${error.message}`;
  const { code, path } = Object(error);
  const why = DISK[String(code)];
  return why === undefined ? null : `The streets cannot be written${path === undefined ? '' : ` (${path})`}: ${why}`;
}

async function install({ dataDir }: Where, say: Say): Promise<void> {
  const home = valhallaHome(dataDir);
  if (isValhallaInstalled(home)) return;
  say.progress('Installing Valhalla');
  await installValhalla(home);
  say.line(`Valhalla is in ${home}.`);
}

async function addGraph({ dataDir }: Where, say: Say): Promise<void> {
  const folder = streetsPath(dataDir);
  const extract = extractPath(folder);
  if (!existsSync(extract))
    throw new NoValhalla(`${folder} holds no extract to build a graph of. Add FILE.osm.pbf to the command.`);
  const seconds = stopwatch();
  say.progress("Building Valhalla's graph");
  await buildValhallaGraph(valhallaHome(dataDir), extract, folder);
  say.line(`Built Valhalla's graph in ${seconds()} s. A running service uses it with the next question.`);
}

async function make(file: string, { dataDir, now }: Where, say: Say): Promise<void> {
  const home = valhallaHome(dataDir);
  const hasEngine = isValhallaInstalled(home);
  const seconds = stopwatch();
  const made = await makeStreets(
    {
      file,
      folder: streetsPath(dataDir),
      madeAt: new Date(now).toISOString(),
      ...(hasEngine && {
        alsoIn: (half: string) => {
          say.progress("Building Valhalla's graph");
          return buildValhallaGraph(home, file, half);
        },
      }),
    },
    (stage, share) => say.progress(`${NAMES[stage]}, ${Math.floor(share * 100)} %`),
  );
  for (const line of wordsOf(made, hasEngine)) say.line(line);
  say.line(`Made in ${seconds()} s: ${streetsPath(dataDir)}. A running service with streets uses them at once.`);
  say.line('A service that had no streets must be restarted.');
}

function stopwatch(): () => string {
  const started = performance.now();
  return () => ((performance.now() - started) / 1000).toFixed(1);
}

function wordsOf(made: Made, hasEngine: boolean): string[] {
  const megabytes = (made.tileBytes / 1e6).toFixed(1);
  const routing = hasEngine
    ? 'Valhalla answers; the simple routing where it is away.'
    : 'Bus lanes, traffic and matching of tracks are not known.';
  return [
    `Picture: ${made.tiles} tiles, ${megabytes} MB, of ${made.streets} streets.`,
    `Routing: ${made.pieces} pieces of street, ${made.turns} turn restrictions. ${routing}`,
    ...(made.pieces === 0 ? ['There are no routes: no street of the extract is open to cars.'] : []),
    ...(made.apart > 0 ? [`Without routes: ${made.apart} pieces of street that are not joined to the others.`] : []),
    ...(made.skippedRestrictions > 0
      ? [`Not followed: ${made.skippedRestrictions} turn restrictions over whole streets.`]
      : []),
    `Search: ${made.names} names of streets, ${made.numbers} house numbers.`,
  ];
}
