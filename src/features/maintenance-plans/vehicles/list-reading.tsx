// The parse result of a list: the number of accepted vehicles, and why a line is skipped.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { ListEntry } from './known-vehicles';
import '../rows/paste-preview.css';

const MOST_LINES = 100;

export function ListReading({ entries }: { entries: readonly ListEntry[] }) {
  const t = useText();
  const { format } = useRuntime();
  const accepted = entries.filter((entry) => 'row' in entry).length;
  const left = entries.length - accepted;
  const said = entries.flatMap((entry): { line: number; text: string; why: string; isBad: boolean }[] => {
    const { line, text } = entry;
    if ('reason' in entry) return [{ line, text, why: t(REASONS[entry.reason]), isBad: true }];
    return entry.isKnown ? [] : [{ line, text, why: t('planRows.add.reasons.onlyNumber'), isBad: false }];
  });
  return (
    <>
      <p className="paste-counts">
        <b>{t('planRows.add.found', { count: accepted, n: format.number(accepted) })}</b>
        {left > 0 && <b className="bad">{t('planRows.paste.left', { count: left, n: format.number(left) })}</b>}
      </p>
      {said.length > 0 && (
        <ul className="paste-problems">
          {said.slice(0, MOST_LINES).map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one line may hold the same entry twice
            <li key={at} className={entry.isBad ? undefined : 'muted'}>
              <b>{t('planRows.paste.line', { n: format.number(entry.line) })}</b> {entry.text.slice(0, 80)}: {entry.why}
            </li>
          ))}
        </ul>
      )}
      {said.length > MOST_LINES && (
        <p className="muted">
          {t('planRows.paste.more', { count: said.length - MOST_LINES, n: format.number(said.length - MOST_LINES) })}
        </p>
      )}
    </>
  );
}

const REASONS = {
  unknown: 'planRows.add.reasons.unknown',
  several: 'planRows.add.reasons.several',
  inPlan: 'planRows.add.reasons.inPlan',
  repeated: 'planRows.add.reasons.repeated',
  tooLarge: 'planRows.add.reasons.tooLarge',
} as const;
