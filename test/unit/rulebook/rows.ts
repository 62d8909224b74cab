// The test table of the rulebook: that of the domain notes, and more. Every constant of src/rulebook breaks a row when it
// changes; mutants.ts proves it.
import { dayRows } from './day-rows';
import { infractionRows } from './infraction-rows';
import { moneyRows } from './money-rows';
import { pointRows } from './point-rows';
import type { Row } from './row';
import { ruleRows } from './rule-rows';

export const rows: readonly Row[] = [...dayRows, ...moneyRows, ...infractionRows, ...pointRows, ...ruleRows];
