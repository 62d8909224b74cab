// Content of the item cells: labels for the service's values, units for numbers.
import { GripVertical } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { identifierOf } from '../../../document/identifier';
import type { Tree, TreeList } from '../../../document/tree';
import type { Format } from '../../../format/format';
import { type Text, useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { DeadlineMark, deadlineText } from '../deadline-parts';
import { milestoneKindOf, milestoneOf } from '../due-dates/due-date';
import { membersOf } from '../due-dates/typed-plan';
import { cellProblemOf, type ProblemContext, rowsByVehicle } from '../rows/cell-problem';
import { fieldOf, ITEM_FIELDS } from '../rows/fields';
import { cellText, type Writing } from '../rows/read-cell';
import { valueIn } from '../rows/row-edits';
import { useWriting } from '../rows/use-writing';
import '../rows/row-state.css';

type ItemWords = {
  t: Text;
  format: Format;
  writing: Writing;
  /** The plate or name of a vehicle of the plan. */
  vehicleName: (id: unknown) => string | null;
};

export function itemCell(
  item: Tree | undefined,
  place: number,
  column: string,
  isTwice: boolean,
  words: ItemWords,
): ReactNode {
  const { t, format, writing, vehicleName } = words;
  if (column === 'handle') {
    return (
      <span className="row-handle" aria-hidden="true" title={t('planRows.drag')}>
        <GripVertical className="icon" />
      </span>
    );
  }
  if (column === 'place') return format.number(place + 1);
  const field = fieldOf('items', column);
  if (!field) return null;
  const value = valueIn(item, field);
  const text = cellText(field, value, writing);
  switch (column) {
    case 'name':
      return (
        <>
          {text === '' ? <span className="muted">—</span> : <b className="row-name">{text}</b>}
          {isTwice && <span className="row-tag">{t('planRows.twice')}</span>}
        </>
      );
    case 'milestone_type': {
      const kind = milestoneKindOf(value);
      return text === '' ? (
        '—'
      ) : (
        <>
          {kind && <DeadlineMark kind={kind} />}
          {text}
        </>
      );
    }
    case 'milestone_value':
      return sayMilestone(item, words);
    case 'item_status_id':
      return text === '' ? (
        '—'
      ) : (
        <span className={value === 1 ? 'row-state fine' : 'row-state'}>{sayStatus(value, text, t)}</span>
      );
    case 'vehicle_id':
      return value === undefined || value === null ? t('plans.allVehicles') : (vehicleName(value) ?? text);
    case 'base_item_id':
    case 'bond_item_id':
    case 'plan_id':
    case 'organization_id':
      return <span className="code">{text || '—'}</span>;
    default:
      return text || '—';
  }
}

/** `10,000 km`; only the number if its unit is unknown. */
function sayMilestone(item: Tree | undefined, { t, format }: ItemWords): string {
  const milestone = milestoneOf(item);
  if (typeof milestone === 'object') return deadlineText(milestone, t, format);
  return format.number(membersOf(item).milestone_value);
}

/** A number without a label is shown with a description. */
function sayStatus(value: Tree | undefined, text: string, t: Text): string {
  return typeof value === 'number' && /^-?\d+$/.test(text) ? t('plans.statusNumber', { id: text }) : text;
}

/** An item on a phone: its place and name, its interval, and whether it has a problem. */
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

/** Text functions for the item cells; vehicle names come from the plan's own rows. */
export function useItemWords(vehicles: TreeList): ItemWords {
  const t = useText();
  const { format } = useRuntime();
  const writing = useWriting();
  return useMemo<ItemWords>(() => {
    const placesOf = rowsByVehicle(vehicles);
    const vehicleName = (value: unknown): string | null => {
      const id = identifierOf(value);
      const place = id === null ? undefined : placesOf.get(id)?.[0];
      const { plate_number, name } = membersOf(place === undefined ? undefined : vehicles[place]);
      return (
        [plate_number, name].find((part): part is string => typeof part === 'string' && part.trim() !== '') ?? null
      );
    };
    return { t, format, writing, vehicleName };
  }, [t, format, writing, vehicles]);
}
