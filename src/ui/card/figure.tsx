// Parts of figures: money in two sizes, change with arrow and colour, bar with a tick for the previous period.
import type { ReactNode } from 'react';
import type { MoneyParts } from '../../format/numbers';
import { cssVars } from '../css-vars';
import { barOf, CHANGE_SHAPES, type Direction } from './figure-shapes';

/** Money with small currency symbol and decimals; `fallback` when there is no value. */
export function MoneyFigure({ parts, fallback }: { parts: MoneyParts | null; fallback: string }) {
  if (!parts) return fallback;
  return (
    <span className="money">
      <small>{parts.symbol}</small>
      {parts.whole}
      <span className="cents">{parts.cents}</span>
    </span>
  );
}

export type Tone = 'good' | 'bad' | 'neutral';

/** Triangle, sign and number. `words` repeat it for people who cannot see colour. */
export function Change({
  text,
  words,
  direction,
  tone,
  areWordsShown = false,
}: {
  text: string;
  words: string;
  direction: Direction;
  tone: Tone;
  areWordsShown?: boolean;
}) {
  return (
    <span className={tone === 'neutral' ? 'change' : `change ${tone}`}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={CHANGE_SHAPES[direction]} />
      </svg>
      {text}
      {words !== '' && <span className={areWordsShown ? undefined : 'hidden'}> {words}</span>}
    </span>
  );
}

/** `now` and `before` as fractions (0 to 1) of the largest value on the card; null draws nothing. */
export function Bar({
  now,
  before,
  className = '',
}: {
  now: number | null;
  before: number | null;
  className?: string;
}) {
  const { className: names, vars } = barOf(now, before, className);
  return <span className={names} style={cssVars(vars)} />;
}

/** The four-step severity icon beside its label. */
function SeverityMark() {
  return (
    <svg className="signal" viewBox="0 0 14 12" aria-hidden="true">
      <rect className="b1" x=".5" y="8.5" width="2" height="3" />
      <rect className="b2" x="4" y="6" width="2" height="5.5" />
      <rect className="b3" x="7.5" y="3.2" width="2" height="8.3" />
      <rect className="b4" x="11" y=".5" width="2" height="11" />
    </svg>
  );
}

/** Icon and label of a severity level. */
export function Severity({ level, children }: { level: number; children: ReactNode }) {
  return (
    <span className={`seriousness level-${level}`}>
      <SeverityMark />
      <span>{children}</span>
    </span>
  );
}
