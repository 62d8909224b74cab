import type { DeskFine } from '../desk-fine';

/** Cancelled fines and warnings contradict nothing any more (ruling 57). */
export function isSettled({ group }: DeskFine): boolean {
  return group === 'cancelled' || group === 'warning';
}
