// Unknown keys and validation problems of a document, shown before it is stored.
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';

const MOST_PROBLEMS = 8;
const MOST_KEYS = 6;

/** Keys outside of the contract, which are preserved. */
export function UnknownKeys({ keys }: { keys: readonly string[] }) {
  const t = useText();
  const { format } = useRuntime();
  if (keys.length === 0) return null;
  const shownKeys = keys.slice(0, MOST_KEYS).map((key) => `“${key.slice(0, 40)}”`);
  return (
    <p>
      <Info className="icon" />
      {t('workLibrary.open.unknownKeys', {
        count: keys.length,
        n: format.number(keys.length),
        keys: shownKeys.join(', ') + (keys.length > MOST_KEYS ? ' …' : ''),
      })}
    </p>
  );
}

/** `words`: text for a number of problems. `problems`: each with its place; `key` is unique. */
export function FitList({
  words,
  problems,
}: {
  words: string;
  problems: readonly { key: string; place: string; problem: string }[];
}) {
  const t = useText();
  const { format } = useRuntime();
  const rest = problems.length - MOST_PROBLEMS;
  if (problems.length === 0) {
    return (
      <p className="fine">
        <CircleCheck className="icon" />
        {t('workLibrary.open.fits')}
      </p>
    );
  }
  return (
    <>
      <p className="warning">
        <CircleAlert className="icon" />
        {words}
      </p>
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map(({ key, place, problem }) => (
          <li key={key}>
            <b>{place}</b> {problem}
          </li>
        ))}
        {rest > 0 && (
          <li className="muted">{t('workLibrary.open.moreProblems', { count: rest, n: format.number(rest) })}</li>
        )}
      </ul>
    </>
  );
}

export function Term({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
