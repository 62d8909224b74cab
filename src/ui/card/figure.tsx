// Parts of figures: money in large and small, a change with its sign and colour, a bar with the tick of the period before.
import type { ReactNode } from 'react';
import type { MoneyParts } from '../../format/format';
import { cssVars } from '../css-vars';
import { barOf, CHANGE_SHAPES, type Direction } from './figure-shapes';

/** Money with its symbol and decimals set small; `fallback` when there is none. */
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

/** Triangle, sign and number; `words` say it again for those who see no colour, visibly or not. */
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

/** `now` and `before` as parts of the longest on the card, 0 to 1; null draws nothing for it. */
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

/** The rising mark of seriousness, four steps, beside its word. */
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

/** Mark and word of a level. */
export function Severity({ level, children }: { level: number; children: ReactNode }) {
  return (
    <span className={`seriousness level-${level}`}>
      <SeverityMark />
      <span>{children}</span>
    </span>
  );
}
