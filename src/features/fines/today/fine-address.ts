// Where a fine is in the table of fines. Pure.
import type { DeskFine } from '../../../desk/desk-fine';

export function fineAddress({ ait, fineId }: Pick<DeskFine, 'ait' | 'fineId'>): {
  to: string;
  search: Record<string, string[]>;
} {
  return {
    to: '/fines',
    search: { ...(ait === null ? {} : { ait_number: [ait] }), ...(fineId === null ? {} : { fine: [fineId] }) },
  };
}
