// Stops of a file: replace the existing ones or append.
import { useId } from 'react';
import { formatPosition } from '../../../format/position';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { hasPosition, type ReadStop } from '../import-export/route-file';
import { type ImportChoices, inOrder } from './apply-import';

const MOST_SHOWN = 8;

export function FoundStops({
  stops,
  present,
  choice,
  onChoice,
}: {
  stops: readonly ReadStop[];
  /** Number of stops in the route. */
  present: number;
  choice: ImportChoices['stops'];
  onChoice: (choice: ImportChoices['stops']) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const ordered = inOrder(stops);
  const more = stops.length - MOST_SHOWN;
  const choices = present > 0 ? (['replace', 'append', 'none'] as const) : (['append', 'none'] as const);
  const words = {
    replace: t('routeOpen.stops.replace', { count: present, n: format.number(present) }),
    append: t(present > 0 ? 'routeOpen.stops.append' : 'routeOpen.stops.take'),
    none: t('routeOpen.stops.none'),
  };
  return (
    <section className="found" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('routeOpen.stops.title')}</h3>
      <ol className="found-stops">
        {ordered.slice(0, MOST_SHOWN).map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other id
          <li key={index}>
            <span className="name">
              <bdi>{stop.name?.trim() || t('routeEditor.stops.unnamed')}</bdi>
            </span>
            {stop.hour && <span className="hour">{stop.hour}</span>}
            <span className="xy">{hasPosition(stop) ? formatPosition(stop) : t('routeFormats.unplaced')}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="muted">{t('routeOpen.stops.more', { count: more, n: format.number(more) })}</p>}
      <fieldset className="how">
        <legend className="hidden">{t('routeOpen.stops.title')}</legend>
        {choices.map((each) => (
          <label key={each} className="check">
            <input
              type="radio"
              name={`${id}-stops`}
              checked={choice === each || (present === 0 && each === 'append' && choice === 'replace')}
              onChange={() => onChoice(each)}
            />
            {words[each]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
