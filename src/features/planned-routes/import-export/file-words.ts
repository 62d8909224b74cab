// What is wrong with a file, and what was done to read it, in words. Pure.
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import { type ImportNote, MOST_BYTES, MOST_LINES, MOST_POINTS, MOST_STOPS, type RouteFileProblem } from './route-file';

/** `Line 3, column 5: A colon is missing.` */
export function fileProblemWords({ code, line, column, detail }: RouteFileProblem, t: Text, format: Format): string {
  const isUnnamed = code === 'encoding' && !detail;
  const problem = t(isUnnamed ? 'routeFiles.problems.encodingUnnamed' : `routeFiles.problems.${code}`, {
    detail: detail ?? '',
    mb: format.number(MOST_BYTES / 1024 / 1024),
    points: format.number(MOST_POINTS),
    stops: format.number(MOST_STOPS),
    lines: format.number(MOST_LINES),
  });
  if (line === undefined) return problem;
  const at = format.number(line);
  return column === undefined
    ? t('routeFiles.atLine', { line: at, problem })
    : t('routeFiles.at', { line: at, column: format.number(column), problem });
}

/** `3 places off the globe are left out. First in line 7.` */
export function fileNoteWords({ code, count = 0, line, detail }: ImportNote, t: Text, format: Format): string {
  const problem = t(`routeFiles.notes.${code}`, {
    count,
    n: format.number(count),
    detail: detail === '\t' ? '⇥' : (detail ?? ''),
  });
  return line === undefined ? problem : t('routeFiles.firstLine', { problem, line: format.number(line) });
}
