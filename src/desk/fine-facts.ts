// Facts about who drove, of single fines among all rows that were read. Pure.
import { type DeskFine, type Meanings, toDeskFines } from './desk-fine';
import { type DriveTexts, vehicleSourcesOf } from './drive-sources';
import { finesByVehicleAndDriver, type WhoDrove, whoDrove } from './who-drove';

type ReadRow = { fine: Parameters<typeof toDeskFines>[0][number] };

type FineFactsInput = { fine: DeskFine; meanings: Meanings; drive: DriveTexts };

/** For the worker: the facts of one fine, with its key, because a result may be of the previous fine. */
export function fineFacts(
  rows: readonly ReadRow[],
  { fine, meanings, drive }: FineFactsInput,
): { head: { key: string; who: WhoDrove }; items: never[] } {
  const { fines } = toDeskFines(
    rows.map((row) => row.fine),
    meanings,
  );
  return { head: { key: fine.key, who: factsReader(fines, drive)(fine) }, items: [] };
}

/** Sources are made once for all fines. */
export function factsReader(fines: readonly DeskFine[], texts: DriveTexts): (fine: DeskFine) => WhoDrove {
  const sources = vehicleSourcesOf(texts);
  const named = finesByVehicleAndDriver(fines);
  return (fine) => {
    const vehicle = fine.vehicleId ?? '';
    return whoDrove(fine, {
      fines: named,
      planDrivers: sources.planDrivers.get(vehicle) ?? [],
      routes: sources.routes.get(vehicle) ?? [],
    });
  };
}
