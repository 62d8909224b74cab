// Icons for the source of a time; two icons for two sources.
import { CircleDot, Clock, Gauge, type LucideIcon, Pencil, Road } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { TimeSource } from './leg-times';
import './source-mark.css';

const ICONS: Readonly<Record<TimeSource, LucideIcon>> = {
  typed: Pencil,
  saved: CircleDot,
  engine: Road,
  timetable: Clock,
  speed: Gauge,
};

/** `isSpoken`: false if a visible text names the source. */
export function SourceMark({ sources, isSpoken = true }: { sources: readonly TimeSource[]; isSpoken?: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  if (sources.length === 0) return null;
  const name = format.list(sources.map((source) => t(`routeTimes.source.${source}`)));
  return (
    <span
      className={`source-mark ${sources[0]}`}
      title={name}
      {...(isSpoken ? { role: 'img', 'aria-label': name } : {})}
    >
      {sources.map((source) => {
        const Icon = ICONS[source];
        return <Icon key={source} className="icon" aria-hidden="true" />;
      })}
    </span>
  );
}
