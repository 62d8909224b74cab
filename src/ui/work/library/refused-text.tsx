// Why a text cannot be opened, with the place in it that is wrong.
import { CircleAlert } from 'lucide-react';
import { useRuntime } from '../../runtime';
import { excerptOf } from './text-excerpt';

/** `text`: what was read; its lines around `place` are shown. */
export function RefusedText({
  words,
  text,
  place,
  id,
}: {
  words: string;
  text: string;
  /** Both count from 1. Null: nowhere in particular. */
  place: { line: number; column: number } | null;
  id?: string;
}) {
  const { format } = useRuntime();
  const excerpt = place && text !== '' ? excerptOf(text, place) : null;
  return (
    <div className="refused-text" role="alert" id={id}>
      <p className="bad">
        <CircleAlert className="icon" />
        {words}
      </p>
      {excerpt && (
        <pre>
          {excerpt.lines.map(({ number, text: line }) => (
            <code key={number}>
              <span className="line-number">{format.number(number)}</span>
              {line}
              {'\n'}
            </code>
          ))}
          <code className="mark" aria-hidden="true">
            <span className="line-number" />
            {' '.repeat(Math.max(0, excerpt.at))}^
          </code>
        </pre>
      )}
    </div>
  );
}
