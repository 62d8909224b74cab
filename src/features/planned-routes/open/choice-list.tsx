// Questions about an archive: which file, or which agency, route and trip of a feed. An answer reads the archive again.
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { ChoiceLevel, ChoiceOption, FoundChoice, Picks } from '../import-export/route-choice';

const LONGEST = 100;

export function ChoiceList({ choice, onPicks }: { choice: FoundChoice | undefined; onPicks: (picks: Picks) => void }) {
  const t = useText();
  const { format } = useRuntime();
  if (!choice) return null;
  return (
    <div className="archive-choice">
      {choice.some(({ at }) => at === -1) && (
        <p role="status">{t('routeFormats.choose.about', { count: 2, n: format.number(2) })}</p>
      )}
      {choice.map((level, nth) => (
        <label key={level.key} className="sheet-choice">
          <span>{t(`routeFormats.choose.${level.of}`)}</span>
          <select
            className="field"
            value={level.at === -1 ? '' : level.at}
            onChange={({ target: { value } }) => {
              if (value !== '') onPicks(picksOf(choice, nth, Number(value)));
            }}
          >
            {level.at === -1 && <option value="">{t('routeFormats.choose.none')}</option>}
            {level.options.map((option, at) => (
              <option key={option.id} value={at}>
                {optionWords(level, option, t, format)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** The answers up to a question; those below it belong to another answer. */
export function picksOf(choice: FoundChoice, nth = choice.length, at = -1): Picks {
  return Object.fromEntries(
    choice.slice(0, nth + 1).flatMap(({ key, options, at: own }, index) => {
      const option = options[index === nth ? at : own];
      return option ? [[key, option.id]] : [];
    }),
  );
}

function optionWords({ of }: ChoiceLevel, { name, count = 0, hours }: ChoiceOption, t: Text, format: Format): string {
  const short = name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
  const values = { name: short, count, n: format.number(count) };
  if (of === 'file') return short;
  if (of !== 'trip') return t('routeFormats.choose.trips', values);
  if (!hours) return t('routeFormats.choose.stops', values);
  return t('routeFormats.choose.hours', { ...values, from: hours[0].slice(0, -3), to: hours[1].slice(0, -3) });
}
