// Why a text cannot be opened, with an excerpt at the error.
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRuntime } from '../../ui/runtime';
import { excerptOf } from './text-excerpt';
import './refused-text.css';

/** Both count from 1; without a column it is the whole line. */
export type TextPlace = { readonly line: number; readonly column?: number | undefined };

/** `text`: the parsed text; its lines around `place` are shown. Null: no position. */
export function RefusedText({
  words,
  text,
  place,
  id,
  children,
}: {
  words: ReactNode;
  text: string;
  place: TextPlace | null;
  id?: string;
  children?: ReactNode;
}) {
  const { format } = useRuntime();
  const excerpt = place && text !== '' ? excerptOf(text, { line: place.line, column: place.column ?? 1 }) : null;
  return (
    <div className="refused-text" role="alert" id={id}>
      <p className="bad">
        <CircleAlert className="icon" />
        <span>{words}</span>
      </p>
      {excerpt && (
        <pre>
          {excerpt.lines.map(({ number, text: line }) => (
            <code key={number} className={number === place?.line ? 'wrong' : undefined}>
              <span className="line-number">{format.number(number)}</span>
              {line}
              {'\n'}
            </code>
          ))}
          {place?.column !== undefined && (
            <code className="mark" aria-hidden="true">
              <span className="line-number" />
              {' '.repeat(Math.max(0, excerpt.at))}^
            </code>
          )}
        </pre>
      )}
      {children}
    </div>
  );
}
