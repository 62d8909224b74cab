// Texts for contract problems of a plan, place and cause: `Vehicle 3: Odometer, km` and `no whole number`.
import type { FitProblem } from '../../../document/fit';
import type { JsonProblem } from '../../../document/json';
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import { FIELDS } from '../rows/fields';
import type { Refusal } from './open-stage';
import { LARGEST_TEXT } from './read-plan-text';

export function fitWords({ path, code }: FitProblem, t: Text, format: Format): { place: string; problem: string } {
  return { place: placeWords(path, t, format), problem: t(`workLibrary.open.fit.${code}`) };
}

/** `Line 3, column 5: a comma is missing.` */
function jsonWords({ code, line, column, key }: JsonProblem, t: Text, format: Format): string {
  const problem = t(`planLibrary.refused.json.${code}`, { key: key?.slice(0, 80) ?? '' });
  return t('planLibrary.refused.place', { line: format.number(line), column: format.number(column), problem });
}

function placeWords(path: FitProblem['path'], t: Text, format: Format): string {
  const [list, at, ...inRow] = path;
  if ((list === 'items' || list === 'vehicles') && typeof at === 'number') {
    const row = t(`planEditor.changes.${list}Place`, { n: format.number(at + 1) });
    if (inRow.length === 0) return row;
    // A missing part is named by its first field.
    const field = FIELDS[list].find((known) => known.path.every((key, i) => i >= inRow.length || key === inRow[i]));
    return t('planLibrary.open.row', { row, field: field ? t(field.label) : inRow.join('.') });
  }
  switch (list) {
    case 'name':
      return t('plans.fields.name');
    case 'description':
      return t('planEditor.description');
    case 'organization_id':
      return t('plans.fields.organization_id');
    case 'id':
      return t('planLibrary.open.id');
    case 'items':
    case 'vehicles':
      return t(`plans.columns.${list}`);
    case 'due_date_config':
      if (at === 'deadlines_days' || at === 'deadlines_km' || at === 'deadlines_hourmeter')
        return t(`planEditor.changes.${at}`);
      return t('planEditor.changes.deadlines');
    default:
      return path.join('.');
  }
}

/** The text for why a text is not a plan. */
export function refusalWords(refusal: Refusal, t: Text, format: Format): string {
  switch (refusal.kind) {
    case 'problem':
      return jsonWords(refusal.problem, t, format);
    case 'not drafts':
      return t(`workLibrary.drafts.${refusal.reason}`);
    case 'too large':
      return t('planLibrary.refused.tooLarge', { mb: format.number(LARGEST_TEXT / 1024 / 1024) });
    case 'no object':
      return t('planLibrary.refused.noObject');
    case 'not read':
      return t('workLibrary.notRead');
    case 'empty':
      return t('planLibrary.refused.empty');
  }
}
