// Texts for file errors and import notes. Pure.
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import { type ImportNote, MOST_BYTES, MOST_LINES, MOST_POINTS, MOST_STOPS, type RouteFileProblem } from './route-file';

/** `Line 3, column 5: A colon is missing.` A file without route data also lists what it contains. */
export function fileProblemWords(problem: RouteFileProblem, t: Text, format: Format): string {
  const { found = [], file } = problem;
  const words = inFile(placedWords(problem, t, format), file, t);
  if (found.length === 0) return words;
  return t('routeFiles.withFound', {
    problem: words,
    found: found.map((note) => fileNoteWords(note, t, format)).join(' '),
  });
}

function placedWords({ code, line, column, detail }: RouteFileProblem, t: Text, format: Format): string {
  const problem = t(`routeFiles.problems.${wordOf(code, detail)}`, {
    detail: detail ?? '',
    mb: format.number(MOST_BYTES / 1024 / 1024),
    points: format.number(MOST_POINTS),
    lines: format.number(MOST_LINES),
  });
  if (line === undefined) return problem;
  const at = format.number(line);
  return column === undefined
    ? t('routeFiles.atLine', { line: at, problem })
    : t('routeFiles.at', { line: at, column: format.number(column), problem });
}

function wordOf(code: RouteFileProblem['code'], detail: string | undefined) {
  if (code === 'encoding' && !detail) return 'encodingUnnamed';
  if (code === 'unknownJson' && detail) return 'unknownJsonOf';
  return code === 'noColumns' && detail ? 'noColumnsOf' : code;
}

/** `3 places off the globe are left out. First in line 7.` */
export function fileNoteWords(
  { code, count = 0, line, entry, detail, file }: ImportNote,
  t: Text,
  format: Format,
): string {
  const problem = t(`routeFiles.notes.${code}`, {
    count,
    n: format.number(count),
    most: format.number(MOST_STOPS),
    detail: detail === '\t' ? '⇥' : (detail ?? ''),
  });
  if (line !== undefined) {
    return inFile(t('routeFiles.firstLine', { problem, line: format.number(line) }), file, t);
  }
  return entry === undefined ? problem : t('routeFiles.firstEntry', { problem, entry: format.number(entry) });
}

function inFile(problem: string, file: string | undefined, t: Text): string {
  return file === undefined ? problem : t('routeFormats.inFile', { problem, file: file.slice(-100) });
}
