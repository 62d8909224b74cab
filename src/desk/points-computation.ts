// Points of all drivers over the rows that were read, for the worker, each with the fines that may count.
import { type DeskFine, type Meanings, toDeskFines } from './desk-fine';
import { type DriverPoints, driverIdsOf, type LicenceFacts, pointsOfDrivers } from './points';

type ReadRow = { fine: Parameters<typeof toDeskFines>[0][number] };

/** `drivers`: of the directory, so that those without rows are there with zeros. */
type PointsInput = LicenceFacts & { meanings: Meanings; today: string; drivers: readonly string[] };

/** What a row says of a fine beside its points. */
export type FineWords = Pick<DeskFine, 'ait' | 'fineId' | 'code' | 'infraction' | 'group' | 'indication'>;

/** `words`: of each of the driver's fines, by the key of the fine. */
export type ReadDriver = { points: DriverPoints; words: ReadonlyMap<string, FineWords> };

export type PointsHead = {
  drivers: number;
  /** Fines that have no driver, so that they are nobody's points. */
  unnamed: number;
};

/** In the order of the page. */
export function driverPoints(
  rows: readonly ReadRow[],
  { meanings, today, ear, courseDays, drivers }: PointsInput,
): { head: PointsHead; items: ReadDriver[] } {
  const contractFines = rows.map(({ fine }) => fine);
  const { fines } = toDeskFines(contractFines, meanings);
  const byKey = new Map(fines.map((fine) => [fine.key, fine]));
  const ids = new Set([...driverIdsOf(contractFines), ...drivers]);
  const all = pointsOfDrivers(fines, ids, { ear, courseDays }, today);
  return {
    head: { drivers: all.length, unnamed: fines.filter(({ driverId }) => driverId === null).length },
    items: all.map((points) => ({
      points,
      words: new Map(
        points.fines.flatMap(({ key }) => {
          const fine = byKey.get(key);
          return fine === undefined ? [] : [[key, wordsOf(fine)] as const];
        }),
      ),
    })),
  };
}

function wordsOf({ ait, fineId, code, infraction, group, indication }: DeskFine): FineWords {
  return { ait, fineId, code, infraction, group, indication };
}
