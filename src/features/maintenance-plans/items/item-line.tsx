// An item on a phone: its place and name, how often, and whether something is wrong.
import type { Tree } from '../../../document/tree';
import { cellProblemOf, type ProblemContext } from '../rows/cell-problem';
import { fieldOf, ITEM_FIELDS } from '../rows/fields';
import { cellText } from '../rows/read-cell';
import { valueIn } from '../rows/row-edits';
import { type ItemWords, sayMilestone } from './item-cell';

export function ItemLine({
  place,
  item,
  words,
  context,
}: {
  place: number;
  item: Tree | undefined;
  words: ItemWords;
  context: ProblemContext;
}) {
  const { t, format, writing } = words;
  const field = fieldOf('items', 'name');
  const name = field ? cellText(field, valueIn(item, field), writing) : '';
  const isWrong = ITEM_FIELDS.some((entry) => cellProblemOf(item, place, entry, context) !== null);
  return (
    <span className="item-line">
      <b className="clip">
        {format.number(place + 1)}. {name || '—'}
      </b>
      <span className="number">{sayMilestone(item, words)}</span>
      {isWrong && <small className="row-problem">{t('planRows.toCorrect')}</small>}
    </span>
  );
}
