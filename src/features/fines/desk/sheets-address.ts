// The way from tasks to their naming sheets: an address of their own, and the wish to print them. That is not in the
// address, because a reload must not print again.
import type { DeskTask } from '../../../desk/states';
import type { SearchRecord } from '../../../url/navigation';

/** Naming and confirming have a sheet; a confirmation may have to be sent again. */
export function hasSheet({ kind }: Pick<DeskTask, 'kind'>): boolean {
  return kind === 'NAME' || kind === 'CONFIRM';
}

/** Null where none of the tasks has a sheet. A fine without a number is told by its AIT. */
export function sheetsAddress(tasks: readonly DeskTask[]): { to: string; search: SearchRecord } | null {
  const fines = tasks.filter(hasSheet).map(({ fine }) => fine.fineId ?? fine.key);
  return fines.length === 0 ? null : { to: '/fines/sheets', search: { fines: [fines.join(',')] } };
}

let isWished = false;

export function wishPrint(): void {
  isWished = true;
}

/** Whether printing was asked for before the sheets opened; once. */
export function takePrintWish(): boolean {
  const was = isWished;
  isWished = false;
  return was;
}
