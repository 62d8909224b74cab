// Why a file cannot be read as a workbook: a code for the page's words, and plain English for commands.

const WORDS = {
  empty: 'the file is empty.',
  'no workbook': 'the file is not a workbook (.xlsx).',
  cut: 'the file ends too early. It was cut on its way here: fetch or save it anew.',
  damaged: 'the file is damaged. Open it in a spreadsheet program and save it anew.',
  locked: 'the file is protected by a password. Save it without one.',
  'too large': 'the file unpacks to more than can be read. Split it.',
  'old format': 'this is the old form of Excel (.xls). Save it as .xlsx.',
  'binary format': 'this is a binary workbook (.xlsb). Save it as .xlsx.',
  'other format': 'this is a file of another program (.ods). Save it as .xlsx.',
  'document type': 'the file declares a document type or entities, which no workbook does.',
} as const;

export type WorkbookProblemCode = keyof typeof WORDS;

/** `message`: what is wrong and what to do, in English, without the name of the file. */
export class WorkbookProblem extends Error {
  override readonly name = 'WorkbookProblem';
  constructor(readonly code: WorkbookProblemCode) {
    super(WORDS[code]);
  }
}

/** For readers that are about something else than workbooks: fewer reasons, each with another way out. */
export type SheetRefusal = 'empty' | 'tooLarge' | 'sheetLocked' | 'sheetFormat' | 'sheetDamaged';

export function sheetRefusal(code: WorkbookProblemCode): SheetRefusal {
  return REFUSALS[code] ?? 'sheetDamaged';
}

const REFUSALS: Readonly<Partial<Record<WorkbookProblemCode, SheetRefusal>>> = {
  empty: 'empty',
  locked: 'sheetLocked',
  'too large': 'tooLarge',
  'no workbook': 'sheetFormat',
  'old format': 'sheetFormat',
  'binary format': 'sheetFormat',
  'other format': 'sheetFormat',
};
