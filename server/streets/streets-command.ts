// `npm run streets -- FILE.osm.pbf`: streets of an OpenStreetMap extract for the service of this folder.
import { type Made, makeStreets, type Stage } from './make-streets';
import { OsmFileProblem } from './osm-file';
import { streetsPath } from './streets-folder';

export const USAGE = `npm run streets -- FILE.osm.pbf

Makes the street picture, the routing and the search for addresses of an OpenStreetMap extract, in the folder "streets" of
DATA_DIR. Extracts: https://download.geofabrik.de or https://extract.bbbike.org, for example. Streets that are there are
replaced whole.`;

const NAMES: Readonly<Record<Stage, string>> = {
  relations: 'Reading relations',
  ways: 'Reading streets',
  positions: 'Reading positions',
  graph: 'Joining streets',
  places: 'Listing names',
  picture: 'Drawing tiles',
};

type Say = { line: (text: string) => void; progress: (text: string) => void };

/** The exit code: 0 made, 2 refused and nothing changed. */
export async function runStreets(
  args: readonly string[],
  { dataDir, now }: { dataDir: string; now: number },
  say: Say,
): Promise<0 | 2> {
  const [file, ...more] = args;
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    say.line(USAGE);
    return 2;
  }
  const started = performance.now();
  try {
    const made = await makeStreets(
      { file, folder: streetsPath(dataDir), madeAt: new Date(now).toISOString() },
      (stage, share) => say.progress(`${NAMES[stage]}, ${Math.floor(share * 100)} %`),
    );
    for (const line of wordsOf(made)) say.line(line);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say.line(`Made in ${seconds} s: ${streetsPath(dataDir)}. A running service uses it after a restart.`);
    return 0;
  } catch (error) {
    if (!(error instanceof OsmFileProblem)) throw error;
    say.line(`${error.message} Nothing was changed.`);
    return 2;
  }
}

function wordsOf(made: Made): string[] {
  const megabytes = (made.tileBytes / 1e6).toFixed(1);
  return [
    `Picture: ${made.tiles} tiles, ${megabytes} MB, of ${made.streets} streets.`,
    `Routing: ${made.pieces} pieces of street, ${made.turns} turn restrictions. Weights, heights, traffic and matching of tracks are not known.`,
    ...(made.skippedRestrictions > 0
      ? [`Not followed: ${made.skippedRestrictions} turn restrictions over whole streets.`]
      : []),
    `Search: ${made.names} names of streets, ${made.numbers} house numbers.`,
  ];
}
