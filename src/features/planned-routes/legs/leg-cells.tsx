// Cells of one leg in two lines: ends and state, length and driving time; actions at the end.
// biome-ignore-all lint/a11y/useSemanticElements: windowed rows are positioned, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and references the active cell
import { Loader, Lock, MapPinOff, Route as RouteIcon, Spline, TriangleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LegState } from '../document/legs';
import type { StreetJob } from '../streets/street-jobs';
import { SourceMark } from '../times/source-mark';
import type { LegAction } from './leg-actions';
import type { LegRow } from './leg-rows';
import type { LegWords } from './leg-words';

export type LegColumn = 'name' | 'how' | 'metres' | 'time' | 'speed' | LegAction['place'];

const ICONS: Readonly<Record<LegState, typeof Lock>> = {
  streets: RouteIcon,
  moved: TriangleExclamationPoint,
  straight: Spline,
  hand: Lock,
  off: MapPinOff,
};

export function LegCells({
  row,
  job,
  words,
  actions,
  active,
  idOf,
  onAction,
  mark,
}: {
  row: LegRow;
  job: StreetJob | null;
  words: LegWords;
  actions: readonly LegAction[];
  /** The active cell, if in this row. */
  active: LegColumn | null;
  idOf: (column: LegColumn) => string;
  onAction: (action: LegAction) => void;
  /** Beside the speed. */
  mark: ReactNode;
}) {
  const Icon = job ? (job.failure ? TriangleExclamationPoint : Loader) : ICONS[row.leg.state];
  const cell = (column: LegColumn, className: string) => ({
    id: idOf(column),
    className: active === column ? `${className} active` : className,
  });
  const name = words.name(row);
  return (
    <>
      <i className={`leg-way ${row.part}`} aria-hidden="true" />
      <span role="rowheader" {...cell('name', 'leg-name clip')} title={name}>
        {name}
      </span>
      <span role="gridcell" {...cell('how', job?.failure || row.leg.state === 'moved' ? 'leg-how warn' : 'leg-how')}>
        <Icon className="icon" aria-hidden="true" />
        {words.how(row, job)}
      </span>
      <span role="gridcell" {...cell('metres', 'leg-figure metres')}>
        {words.metres(row)}
      </span>
      <span role="gridcell" {...cell('time', 'leg-figure time')}>
        {words.time(row)} <SourceMark sources={row.sources} />
      </span>
      <span role="gridcell" {...cell('speed', 'leg-figure speed')}>
        {words.speed(row)}
        {mark}
      </span>
      {actions.map((action) => {
        const { place, label, Icon: ActionIcon, about, isOff } = action;
        return (
          <span key={place} role="gridcell" className={`leg-do ${place}`}>
            <button
              type="button"
              tabIndex={-1}
              {...cell(place, 'button plain only')}
              aria-label={words.action(label, row)}
              title={about ? `${label}. ${about}` : label}
              aria-disabled={isOff || undefined}
              onClick={(event) => {
                event.stopPropagation();
                if (!isOff) onAction(action);
              }}
            >
              <ActionIcon className="icon" />
            </button>
          </span>
        );
      })}
    </>
  );
}
