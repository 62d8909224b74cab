// Toggles of severity levels. All on means no filter; so does all off, because nothing would be shown.
import type { Identifier } from '../../../contract/long-integers';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useFilterBar } from './edit-filters';
import { toIds } from './filters';
import './seriousness-toggles.css';

export function SeriousnessToggles() {
  const t = useText();
  const { filters, edit } = useFilterBar();
  const { labels } = useRuntime();
  const levels = labels.seriousnesses.map(({ id, text, level }) => ({ id: Number(id), text, level }));
  const knownIds = levels.map(({ id }) => id);
  const chosen = filters.seriousness_ids;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend
    <div
      className={chosen.length > 0 ? 'toggles changed' : 'toggles'}
      role="group"
      aria-label={t('filters.seriousness')}
    >
      {levels.map(({ id, text, level }) => (
        <button
          key={id}
          type="button"
          className={`level-${level}`}
          aria-pressed={chosen.length === 0 || chosen.includes(id)}
          onClick={() => edit((now) => ({ ...now, seriousness_ids: toggleLevel(now.seriousness_ids, id, knownIds) }))}
        >
          <svg className="signal" viewBox="0 0 14 12" aria-hidden="true">
            <rect className="b1" x=".5" y="8.5" width="2" height="3" />
            <rect className="b2" x="4" y="6" width="2" height="5.5" />
            <rect className="b3" x="7.5" y="3.2" width="2" height="8.3" />
            <rect className="b4" x="11" y=".5" width="2" height="11" />
          </svg>
          {text}
        </button>
      ))}
    </div>
  );
}

/** `chosen` with one level toggled; empty means all of `knownIds`. */
function toggleLevel(chosen: readonly Identifier[], id: number, knownIds: readonly number[]): Identifier[] {
  const activeIds = new Set(chosen.length === 0 ? knownIds : chosen);
  if (!activeIds.delete(id)) activeIds.add(id);
  const isAll = knownIds.every((level) => activeIds.has(level)) && activeIds.size === knownIds.length;
  return isAll ? [] : toIds(activeIds);
}
