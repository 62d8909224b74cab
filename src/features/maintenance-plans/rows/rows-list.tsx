// The rows of a plan on a phone: one line each, which opens the row dialog. More rows are shown on demand.
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import './rows-list.css';

const FIRST = 10;
const MORE = 100;

export function RowsList({
  label,
  shown,
  renderLine,
  onOpen,
}: {
  label: string;
  shown: readonly number[];
  renderLine: (place: number) => ReactNode;
  onOpen: (place: number) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [most, setMost] = useState(FIRST);
  const rest = shown.length - most;
  return (
    <>
      <ul className="rows-list" aria-label={label}>
        {shown.slice(0, most).map((place) => (
          <li key={place}>
            <button type="button" onClick={() => onOpen(place)}>
              {renderLine(place)}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="rows-more">
          {t('planRows.shown', { n: format.number(most), of: format.number(shown.length) })}
          <button type="button" className="link" onClick={() => setMost(most + MORE)}>
            {t('planRows.showMore', { count: Math.min(MORE, rest), n: format.number(Math.min(MORE, rest)) })}
          </button>
        </p>
      )}
    </>
  );
}
