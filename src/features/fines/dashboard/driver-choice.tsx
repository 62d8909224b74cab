// A driver name that filters by the driver.
import type { Identifier } from '../../../contract/long-integers';
import { isNarrowed, narrowed } from './cross-filter';
import { useFigures } from './dashboard-context';
import { ChoiceName } from './rows-link';
import { driverName } from './wording';

export function DriverChoice({
  id,
  name,
  unread,
  hasNumber = false,
}: {
  id: Identifier | null;
  name: string | null;
  unread: string | null;
  hasNumber?: boolean;
}) {
  const dashboard = useFigures();
  const { format, filters, onFilter } = dashboard;
  const text = driverName(id, name, dashboard, unread);
  return (
    <>
      <ChoiceName
        title={text}
        onChoose={id === null ? null : () => onFilter(narrowed(filters, 'driver_ids', [id]))}
        isChosen={id !== null && isNarrowed(filters, 'driver_ids', [id])}
      >
        {text}
      </ChoiceName>
      {hasNumber && name !== null && id !== null && <span className="code sub"> {format.text(id)}</span>}
    </>
  );
}
