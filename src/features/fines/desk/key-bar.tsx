// The foot of a page of the desk: its keys, and what kind of information this is.
import { useText } from '../../../i18n/use-text';
import './key-bar.css';

/** `keys`: a key and what it does, in the order shown. `note`: said before that this is information. */
export function KeyBar({
  keys,
  note = '',
}: {
  keys: readonly (readonly [key: string, label: string])[];
  note?: string;
}) {
  const t = useText();
  return (
    <div className="key-bar">
      <span className="keys" aria-hidden="true">
        {keys.map(([key, label]) => (
          <span key={key}>
            <kbd>{key}</kbd> {label}
          </span>
        ))}
      </span>
      <span className="information">{[note, t('desk.information')].filter(Boolean).join(' ')}</span>
    </div>
  );
}
