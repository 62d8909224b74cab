import { Loader, Lock, MapPinOff, Route as RouteIcon, Spline, TriangleAlert } from 'lucide-react';
import type { LegState } from '../document/legs';
import type { StreetJob } from '../streets/street-jobs';
import type { LegRow } from './leg-rows';
import type { LegWords } from './leg-words';

const ICONS: Readonly<Record<LegState, typeof Lock>> = {
  streets: RouteIcon,
  moved: TriangleAlert,
  straight: Spline,
  hand: Lock,
  off: MapPinOff,
};

/** A leg in two lines: where it leads and how it is made; how long it is and how long it is driven. */
export function LegLine({ row, job, words }: { row: LegRow; job: StreetJob | null; words: LegWords }) {
  const Icon = job ? (job.failure ? TriangleAlert : Loader) : ICONS[row.leg.state];
  return (
    <>
      <i className={`leg-way ${row.part}`} aria-hidden="true" />
      <span className="leg-text">
        <span className="leg-name">
          <span className="clip">{words.name(row)}</span>
          <span className={job?.failure || row.leg.state === 'moved' ? 'leg-how warn' : 'leg-how'}>
            <Icon className="icon" aria-hidden="true" />
            {words.how(row, job)}
          </span>
        </span>
        <span className="leg-figures">
          <span>{words.metres(row)}</span>
          <span>{words.time(row)}</span>
          <span>{words.source(row)}</span>
          <span className="leg-speed">{words.speed(row)}</span>
        </span>
      </span>
    </>
  );
}
