// What an import would also do: rows that it creates, and accepted values with something to know.
import { Info } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { ImportOutcome } from './import-messages';

/** Values that are named. */
const MOST_NAMED = 5;
const CODES = ['driver_unknown', 'driver_ambiguous', 'infraction_unknown', 'meter_of_reading'] as const;

/** Of a name. */
const LONGEST = 60;

function shortened(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

export function OutcomeNotes({ outcome: { made, told } }: { outcome: ImportOutcome }) {
  const t = useText();
  const { format } = useRuntime();
  const created = (['vehicles', 'drivers', 'vehicle_groups'] as const).filter((kind) => made[kind] > 0);
  const notes = CODES.flatMap((code) => {
    const some = told.filter((each) => each.code === code);
    if (some.length === 0) return [];
    const rows = some.reduce((sum, { count }) => sum + count, 0);
    const names = some.slice(0, MOST_NAMED).map(({ value }) => shortened(value));
    const rest = some.length - names.length;
    return [{ code, rows, names: rest > 0 ? [...names, t('data.andMore', { n: format.number(rest) })] : names }];
  });
  if (created.length + notes.length === 0) return null;
  return (
    <ul className="outcome-notes">
      {created.length > 0 && (
        <li>
          <Info className="icon" />
          {t('data.made', {
            what: format.list(
              created.map((kind) => t(`data.rows.${kind}`, { count: made[kind], n: format.number(made[kind]) })),
            ),
          })}
        </li>
      )}
      {notes.map(({ code, rows, names }) => (
        <li key={code}>
          <Info className="icon" />
          <span>
            {t(`data.told.${code}`, { count: rows, n: format.number(rows) })} <bdi>{names.join(', ')}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
