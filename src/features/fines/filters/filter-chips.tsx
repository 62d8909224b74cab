// One removable chip per active filter, and a reset button.
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useFilterBar } from './edit-filters';
import { type FilterPart, isChanged, resolvePeriod, withoutPart } from './filters';
import { presetOf } from './presets';
import { countIds, nameId } from './sentence';
import './filter-chips.css';

/** A filter of the page itself. */
export type ExtraChip = { id: string; text: string; onRemove: () => void };

const NONE: readonly ExtraChip[] = [];

export function FilterChips({
  parts,
  extra = NONE,
  onReset,
}: {
  parts: readonly FilterPart[];
  extra?: readonly ExtraChip[];
  onReset: () => void;
}) {
  const t = useText();
  const { filters, today, edit, names } = useFilterBar();
  const { format, labels } = useRuntime();
  const list = useRef<HTMLSpanElement>(null);
  const removed = useRef<number | null>(null);
  const changed = parts.filter((part) => isChanged(filters, part));
  const count = changed.length + extra.length;

  // When the focused chip is removed, its neighbour gets the focus, or the previous control.
  useLayoutEffect(() => {
    if (removed.current === null || !list.current || count === 0) {
      if (removed.current !== null && list.current) controlBefore(list.current)?.focus({ preventScroll: true });
      removed.current = null;
      return;
    }
    const chips = list.current.querySelectorAll<HTMLElement>('.chip');
    chips[Math.min(removed.current, chips.length - 1)]?.focus({ preventScroll: true });
    removed.current = null;
  }, [count]);

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
      case 'group':
        return t('filters.chip.group', { group: format.text(filters.group) });
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
    <span className="chips" ref={list}>
      {changed.map((part, index) => (
        <Chip
          key={part}
          text={words(part)}
          onRemove={() => {
            removed.current = index;
            edit((now) => withoutPart(now, part, today));
          }}
        />
      ))}
      {extra.map(({ id, text, onRemove }, index) => (
        <Chip
          key={id}
          text={text}
          onRemove={() => {
            removed.current = changed.length + index;
            onRemove();
          }}
        />
      ))}
      {count > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => {
            removed.current = 0;
            onReset();
          }}
        >
          {t('filters.reset')}
        </button>
      )}
    </span>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useText();
  return (
    <button type="button" className="chip" onClick={onRemove}>
      <span className="clip">{text}</span>
      <X className="icon" />
      <span className="hidden">{t('filters.remove')}</span>
    </button>
  );
}

function controlBefore(place: HTMLElement): HTMLElement | undefined {
  const all = place.closest('.filters')?.querySelectorAll<HTMLElement>('button:not(:disabled), input') ?? [];
  return [...all].findLast(
    (control) =>
      control.checkVisibility() &&
      (place.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
      !place.contains(control),
  );
}
