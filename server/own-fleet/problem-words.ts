// Problems of cells in words, for the command.
import type { CellProblem } from '../../src/own-fleet/read-cells';

const WORDS: Readonly<Record<CellProblem, string>> = {
  day: 'is no day that exists',
  hour: 'is no hour',
  code: 'is no code of five digits, such as 745-50',
  amount: 'is not an amount',
  wholeNumber: 'is not a whole number',
  number: 'is not a number',
  cpf: 'is no CPF: eleven digits whose last two fit',
  formula: 'is an error of the spreadsheet',
  long: 'is longer than 2000 characters',
};

export function wordsOfCell(cell: string, problem: CellProblem): string {
  return `“${cell}” ${WORDS[problem]}`;
}
