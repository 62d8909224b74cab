// The streets that the service answers with: one folder, its tiles and its engines. New streets of `npm run streets` are taken
// without a restart.

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createStreetsEngine, createValhallaEngine, type StreetsEngine } from './engine-process';
import { openPmtiles, type PmtilesFile } from './pmtiles-file';
import { openStreetsFolder, type StreetsFolder, streetsPath, tilesPath } from './streets-folder';
import { isValhallaInstalled, valhallaGraph, valhallaHome } from './valhalla-install';

/** `dataDir`: where `npm run streets` writes; null: nowhere, as in a test. */
export type StreetsSource = { folder: StreetsFolder; dataDir: string | null };

export type OpenStreets = {
  folder: StreetsFolder;
  tiles: PmtilesFile;
  small: StreetsEngine;
  /** Null: not installed, or without a graph of these streets. */
  valhalla: StreetsEngine | null;
};

type StreetsInUse = { current: () => Promise<OpenStreets>; close: () => Promise<void> };

/** Rejects if the tiles of the first folder cannot be read. `tell` hears of new streets and of ended engines. */
export async function createStreetsInUse(
  { folder, dataDir }: StreetsSource,
  tell: (line: string) => void,
): Promise<StreetsInUse> {
  let mark = await markOf(dataDir);
  let open = await openAll(folder);
  let opening: Promise<void> | null = null;

  async function openAll(next: StreetsFolder): Promise<OpenStreets> {
    const tiles = await openPmtiles(tilesPath(next));
    const home = dataDir === null ? null : valhallaHome(dataDir);
    const hasValhalla = home !== null && isValhallaInstalled(home) && existsSync(valhallaGraph(next.path));
    return {
      folder: next,
      tiles,
      small: createStreetsEngine(next.path, tell),
      valhalla: hasValhalla ? createValhallaEngine({ home, folder: next.path }, tell) : null,
    };
  }

  async function closeAll({ tiles, small, valhalla }: OpenStreets): Promise<void> {
    small.close();
    valhalla?.close();
    await tiles.close();
  }

  async function takeNew(seen: string): Promise<void> {
    mark = seen;
    const next = dataDir === null ? null : await openStreetsFolder(streetsPath(dataDir));
    if (next === null) return;
    try {
      const before = open;
      open = await openAll(next);
      tell(`New streets are in use: ${next.about.source}, made ${next.about.madeAt}.`);
      await closeAll(before);
    } catch (error) {
      tell(`New streets cannot be read, the old ones stay: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return {
    async current() {
      const seen = await markOf(dataDir);
      if (seen !== mark && seen !== '') {
        opening ??= takeNew(seen).finally(() => {
          opening = null;
        });
      }
      await opening;
      return open;
    },
    close: () => closeAll(open),
  };
}

/** Changes with the streets in `dataDir` and with Valhalla's graph of them; "" while there are none. */
async function markOf(dataDir: string | null): Promise<string> {
  if (dataDir === null) return '';
  const folder = streetsPath(dataDir);
  const made = await stat(`${folder}/about.json`).catch(() => null);
  if (made === null) return '';
  const graph = await stat(valhallaGraph(folder)).catch(() => null);
  return `${made.ino} ${made.mtimeMs} ${graph?.ino ?? ''}`;
}
