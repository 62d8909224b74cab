import type { Holidays } from '../../../src/rulebook/days';

/** A fleet without local holidays. */
export const NO_LOCAL_HOLIDAYS: Holidays = { added: new Set(), removed: new Set() };
