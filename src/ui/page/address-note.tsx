// Lists URL parameters that the page does not know or reads in another order. The rest of the URL is not touched.
import { useText } from '../../i18n/use-text';
import { parseSearchText, type SearchRecord } from '../../url/navigation';
import { type AddressRules, unreadValues, withoutUnread } from '../../url/unread-values';
import { useNavigation, usePlace } from '../../url/use-navigation';
import { useRuntime } from '../runtime';
import './address-note.css';

/** Maximum number of values listed; the others are counted. */
const MOST_NAMED = 4;
const LONGEST_VALUE = 40;

/** Parameters with a display name. */
const NAMED = {
  start_date: 'start',
  end_date: 'end',
  compare_start_date: 'compared',
  compare_end_date: 'compared',
  driver_ids: 'driver',
  vehicle_ids: 'vehicle',
  fine_status_ids: 'status',
  seriousness_ids: 'seriousness',
  fine_hour_range: 'hours',
  due_date_range: 'due',
  page: 'page',
  per_page: 'perPage',
  article: 'article',
  weekday: 'weekday',
  infraction_id: 'infraction',
  sort: 'order',
  columns: 'column',
  tab: 'tab',
  status: 'status',
} as const;
const NAMES: ReadonlyMap<string, (typeof NAMED)[keyof typeof NAMED]> = new Map(Object.entries(NAMED));

type AddressNoteProps = {
  rules: AddressRules;
  /** Name of a saved view in the URL that does not exist here, else null. */
  view?: string | null;
  /** Returns the URL with its days in order; null when they are in order already. */
  inOrder?: (record: SearchRecord) => SearchRecord | null;
};

export function AddressNote({ rules, view = null, inOrder = () => null }: AddressNoteProps) {
  const t = useText();
  const { format } = useRuntime();
  const navigation = useNavigation();
  const { search } = usePlace();
  const record = parseSearchText(search);
  const unread = unreadValues(record, rules);
  const ordered = inOrder(record);
  if (unread.length === 0 && view === null && ordered === null) return null;
  const named = unread.slice(0, MOST_NAMED).map(({ parameter, value }) => {
    const name = NAMES.get(parameter);
    return t('ui.address.value', {
      name: name === undefined ? parameter : t(`ui.address.name.${name}`),
      value: shortened(value),
    });
  });
  const more = unread.length - named.length;
  const what = more > 0 ? [...named, t('ui.address.more', { count: more, n: format.number(more) })] : named;
  const clean = () => {
    const left = withoutUnread(ordered ?? record, rules);
    if (view !== null) delete left.view;
    navigation.go({ search: left }, { replace: true, keepScroll: true });
  };
  return (
    <p className="address-note" role="status">
      {unread.length > 0 && <span>{t('ui.address.unread', { what: format.list(what) })} </span>}
      {view !== null && <span>{t('ui.address.view', { view: shortened(view) })} </span>}
      {ordered && <span>{t('ui.address.exchanged')} </span>}
      <button type="button" className="link" onClick={clean}>
        {t(unread.length === 0 && view === null ? 'ui.address.putInOrder' : 'ui.address.clean')}
      </button>
    </p>
  );
}

function shortened(value: string): string {
  const characters = Array.from(value.slice(0, 2 * LONGEST_VALUE + 2));
  return characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE).join('')}…` : value;
}
