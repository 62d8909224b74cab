// Each changed filter as a chip that takes it away, and one button for all of them.
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { EditFilters } from './edit-filters';
import { type FilterPart, type FinesFilters, isChanged, NO_FILTERS, resolvePeriod, withoutPart } from './filters';
import type { Names } from './names';
import { presetOf } from './presets';
import { countIds, nameId } from './sentence';

export function FilterChips({
  filters,
  parts,
  today,
  edit,
  names,
}: {
  filters: FinesFilters;
  parts: readonly FilterPart[];
  today: string;
  edit: EditFilters;
  names: Names;
}) {
  const t = useText();
  const { format, labels } = useRuntime();
  const list = useRef<HTMLSpanElement>(null);
  const removed = useRef<number | null>(null);
  const changed = parts.filter((part) => isChanged(filters, part));

  // The chip under the focus went away: its neighbour has the focus then, or the place where chips were.
  useLayoutEffect(() => {
    if (removed.current === null || !list.current || changed.length === 0) {
      if (removed.current !== null) list.current?.focus({ preventScroll: true });
      removed.current = null;
      return;
    }
    const chips = list.current.querySelectorAll<HTMLElement>('.chip');
    chips[Math.min(removed.current, chips.length - 1)]?.focus({ preventScroll: true });
    removed.current = null;
  }, [changed.length]);

  const words = (part: FilterPart): string => {
    const days = (start: string, end: string) => format.dateRange(start, end);
    switch (part) {
      case 'period': {
        const period = resolvePeriod(filters, today);
        const preset = presetOf(period, today);
        return preset ? t(`filters.preset.${preset}`) : days(period.start_date, period.end_date);
      }
      case 'compare':
        return t('filters.compare.chip', {
          dates: filters.compare ? days(filters.compare.start_date, filters.compare.end_date) : '',
        });
      case 'fine_hour_range':
        return filters.fine_hour_range?.join('–') ?? '';
      default: {
        const [only] = filters[part];
        return filters[part].length === 1 && only !== undefined
          ? nameId(part, only, t, labels, names)
          : countIds(part, filters[part].length, t, format);
      }
    }
  };
  return (
    <span className="chips" ref={list} tabIndex={-1}>
      {changed.map((part, index) => (
        <button
          key={part}
          type="button"
          className="chip"
          onClick={() => {
            removed.current = index;
            edit((now) => withoutPart(now, part, today));
          }}
        >
          <span className="clip">{words(part)}</span>
          <X className="icon" />
          <span className="hidden">{t('filters.remove')}</span>
        </button>
      ))}
      {changed.length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => {
            removed.current = 0;
            edit(() => NO_FILTERS);
          }}
        >
          {t('filters.reset')}
        </button>
      )}
    </span>
  );
}
