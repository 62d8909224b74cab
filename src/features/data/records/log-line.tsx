// One line of the log of changes: when, who, what, and the version or the counts.
import { CHANGE_KINDS, type ChangeLine } from '../../../directory/changes';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { pathOf } from '../../../url/navigation';
import { Link } from '../../../url/use-navigation';

/** Tables whose rows a person knows; the others are counted together. */
const COUNTED = [
  'fines',
  'vehicles',
  'drivers',
  'vehicle_groups',
  'readings',
  'plans',
  'planned_routes',
  'imports',
] as const;

const PAGES = { plan: '/maintenance-plans/$id', planned_route: '/planned-routes/$id' } as const;

export function LogLine({ line }: { line: ChangeLine }) {
  const t = useText();
  const { format } = useRuntime();
  const { changed_at: at, kind, name, subject, version, counts } = line;
  const known = CHANGE_KINDS.find((each) => each === kind) ?? 'other';
  return (
    <tr>
      <td data-label={t('records.log.when')}>
        <time dateTime={at}>{format.dateTime(Date.parse(at))}</time>
      </td>
      <td data-label={t('records.log.who')} className="wrap">
        {format.text(name || subject || t('records.log.anybody'))}
      </td>
      <th scope="row" data-label={t('records.log.what')} className="wrap">
        <span className="what">
          <span>{t(`records.log.kinds.${known}`)}</span>
          <Subject line={line} />
        </span>
      </th>
      <td data-label={t('records.log.version')} className="wrap">
        {counts ? <Counts counts={counts} /> : format.text(version === undefined ? null : numberOf(version))}
      </td>
    </tr>
  );

  /** The number of a version of the service (`7-mark`). */
  function numberOf(text: string): string {
    const number = Number.parseInt(text, 10);
    return Number.isSafeInteger(number) ? format.number(number) : text;
  }
}

/** The document or import that the line is of, with a way to it. */
function Subject({ line: { kind, id, title, import_id: importId } }: { line: ChangeLine }) {
  const t = useText();
  const { format } = useRuntime();
  if ((kind === 'plan' || kind === 'planned_route') && id !== undefined) {
    return (
      <Link className="link" to={pathOf(PAGES[kind], id)}>
        {format.text(title ?? id)}
      </Link>
    );
  }
  if (importId !== undefined) {
    return (
      <Link className="link" to="/data">
        {t('records.log.import', { n: format.number(importId) })}
      </Link>
    );
  }
  return id === undefined ? null : <span className="muted">{format.text(id)}</span>;
}

function Counts({ counts }: { counts: Readonly<Record<string, number>> }) {
  const t = useText();
  const { format } = useRuntime();
  const parts = COUNTED.flatMap((table) => {
    const count = counts[table] ?? 0;
    return count > 0 ? [t(`records.log.counts.${table}`, { count, n: format.number(count) })] : [];
  });
  const counted: ReadonlySet<string> = new Set(COUNTED);
  const others = Object.entries(counts).reduce((sum, [table, count]) => sum + (counted.has(table) ? 0 : count), 0);
  if (others > 0) parts.push(t('records.log.counts.others', { count: others, n: format.number(others) }));
  return parts.length === 0 ? format.text(null) : parts.join(', ');
}
