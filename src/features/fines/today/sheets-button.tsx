// Sheets of all fines of the headline that wait for a driver, with one press.
import { Printer } from 'lucide-react';
import type { Desk } from '../../../desk/desk';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useNavigate } from '../../../url/use-navigation';
import { sheetsAddress, wishPrint } from '../desk/sheets-address';

export function SheetsButton({ desk: { tasks, headline } }: { desk: Desk }) {
  const t = useText();
  const { format } = useRuntime();
  const navigate = useNavigate();
  const due = tasks.filter(
    ({ lane, lastSafeDay }) => lane === 'name' && lastSafeDay !== null && lastSafeDay <= headline.until,
  );
  const address = sheetsAddress(due);
  if (address === null) return null;
  const text = t('sheets.print', { count: due.length, n: format.number(due.length) });
  return (
    <button
      type="button"
      className="button sheets-button"
      aria-label={text}
      title={text}
      onClick={() => {
        wishPrint();
        navigate(address);
      }}
    >
      <Printer className="icon" />
      <span>{text}</span>
    </button>
  );
}
