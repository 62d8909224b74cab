// Facts about who drove as lines of a sheet: an hour where there is one, and a sentence. Facts against a driver stay on
// the paper where room is short. Without them the sheet would claim too much.
import type { DeskFine } from '../../../desk/desk-fine';
import { clockGap } from '../../../desk/route-passes';
import type { DriverFact, FactAgainst, FineMark, WhoDrove } from '../../../desk/who-drove';
import { clock, markName } from '../desk/who-words';
import type { SheetWords } from './use-sheet-words';

/** `hour` is '' where the fact has none. */
type SheetLine = { hour: string; text: string };

/** More would not fit on the sheet beside everything else at its longest. */
const MOST_LINES = 4;
const MOST_AGAINST = 2;

/** At most four lines; `more`: how many facts are left out. */
export function sheetLines(
  fine: DeskFine,
  who: WhoDrove | undefined,
  words: SheetWords,
): { lines: readonly SheetLine[]; more: number } {
  const { t, driver } = words;
  const row =
    fine.driverId === null ? [] : [{ hour: '', text: t('namingSheet.row', { driver: driver(fine.driverId) }) }];
  const facts = [...row, ...(who?.facts ?? []).map((fact) => factLine(fact, fine, words))];
  const against = (who?.against ?? []).map((fact) => againstLine(fact, words));
  const shownAgainst = against.slice(0, MOST_AGAINST);
  const lines = [...facts.slice(0, MOST_LINES - shownAgainst.length), ...shownAgainst];
  return { lines, more: facts.length + against.length - lines.length };
}

function factLine(fact: DriverFact, fine: DeskFine, { t, format, driver }: SheetWords): SheetLine {
  const name = driver(fact.driverId);
  switch (fact.kind) {
    case 'route': {
      const gap = fine.second === null ? 0 : clockGap(fact.second, fine.second);
      return {
        hour: clock(fact.second),
        text: t('namingSheet.routeFact', {
          route: fact.routeName,
          distance: format.distance(fact.metres),
          gap: format.duration(gap),
          driver: name,
        }),
      };
    }
    case 'plan':
      return {
        hour: '',
        text: t('namingSheet.planFact', {
          count: fact.plans.length,
          n: format.number(fact.plans.length),
          plan: fact.plans[0]?.name ?? '',
          driver: name,
        }),
      };
    case 'otherFines': {
      const [nearest] = fact.fines;
      const count = fact.fines.length;
      return {
        hour: hourOf(nearest),
        text: t('namingSheet.otherFact', {
          count,
          n: format.number(count),
          ait: nearest === undefined ? '' : markName(nearest),
          driver: name,
        }),
      };
    }
    case 'share':
      return {
        hour: '',
        text: t('namingSheet.shareFact', { n: format.number(fact.fines), of: format.number(fact.of), driver: name }),
      };
  }
}

function againstLine({ driverId, fine, metres, gap }: FactAgainst, { t, format, driver }: SheetWords): SheetLine {
  return {
    hour: hourOf(fine),
    text: t('namingSheet.againstFact', {
      driver: driver(driverId),
      plate: format.text(fine.plate),
      ait: markName(fine),
      distance: format.distance(metres),
      gap: format.duration(gap),
    }),
  };
}

function hourOf(fine: FineMark | undefined): string {
  return fine === undefined || fine.second === null ? '' : clock(fine.second);
}
