// What only a person can say, asked once for the fleet and never as a task.
import { infractionOf } from '../rulebook/infractions';
import type { DeskFine, DeskFines } from './desk-fine';

/** `fines`: how many are concerned. */
export type Question =
  | { kind: 'fineStatus' | 'indicationStatus'; id: string; fines: number }
  /** Article 209 is that of toll gates and of barriers and scales; '' are fines without a code. */
  | { kind: 'tollCode'; code: string; fines: number }
  | { kind: 'nameless'; rows: number };

const TOLL_ARTICLE = 209;

/** By kind, then with the most fines first. `answeredTollCodes`: digits of codes that a person or the configuration judged. */
export function questionsOf({ fines, nameless }: DeskFines, answeredTollCodes: ReadonlySet<string>): Question[] {
  const statuses = new Map<string, number>();
  const indications = new Map<string, number>();
  const codes = new Map<string, number>();
  for (const fine of fines) {
    if (fine.statusId !== null && fine.group === null) count(statuses, fine.statusId);
    if (fine.indicationId !== null && fine.indication === null) count(indications, fine.indicationId);
    if (isTollDoubtful(fine) && !answeredTollCodes.has(fine.code)) count(codes, fine.code);
  }
  return [
    ...byNumber(statuses).map(([id, number]): Question => ({ kind: 'fineStatus', id, fines: number })),
    ...byNumber(indications).map(([id, number]): Question => ({ kind: 'indicationStatus', id, fines: number })),
    ...byNumber(codes).map(([code, number]): Question => ({ kind: 'tollCode', code, fines: number })),
    ...(nameless === 0 ? [] : [{ kind: 'nameless', rows: nameless } as const]),
  ];
}

/** A listed code is known for what it is. */
function isTollDoubtful({ article, isTollGate, code }: DeskFine): boolean {
  return article === TOLL_ARTICLE && !isTollGate && infractionOf(code) === null;
}

function count(numbers: Map<string, number>, id: string): void {
  numbers.set(id, (numbers.get(id) ?? 0) + 1);
}

function byNumber(numbers: ReadonlyMap<string, number>): [string, number][] {
  return [...numbers].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}
