// Why a file, a text or a link is no route, with the place in it that is wrong.
import { CircleAlert } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { excerptOf } from '../../../ui/work/library/text-excerpt';
import { fileProblemWords } from '../import-export/file-words';
import type { RouteFileProblem } from '../import-export/route-file';
import type { Found } from './import-source';

type Refused = Extract<Found, { kind: 'refused' | 'link refused' }>;

/** `name`: of the file; null where it has none. */
export function RefusedFile({ refused, name }: { refused: Refused; name: string | null }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <div className="refused-file" role="alert">
      <p className="bad">
        <CircleAlert className="icon" />
        <span>
          {name !== null && (
            <b>
              <bdi>{name}</bdi>:{' '}
            </b>
          )}
          {words()}
        </span>
      </p>
      {refused.kind === 'refused' && refused.text !== null && <Excerpt text={refused.text} problem={refused.problem} />}
      <p className="muted">{t('routeOpen.refused.kept')}</p>
    </div>
  );

  function words(): string {
    if (refused.kind === 'refused') return fileProblemWords(refused.problem, t, format);
    const { code, json } = refused.problem;
    if (code !== 'json') return t(`routeOpen.link.${code}`);
    return json ? fileProblemWords({ ...json, detail: json.key }, t, format) : t('routeOpen.link.damaged');
  }
}

function Excerpt({ text, problem: { line, column } }: { text: string; problem: RouteFileProblem }) {
  const { format } = useRuntime();
  const excerpt = line === undefined ? null : excerptOf(text, { line, column: column ?? 1 });
  if (!excerpt) return null;
  return (
    <pre>
      {excerpt.lines.map(({ number, text: shown }) => (
        <code key={number} className={number === line ? 'wrong' : undefined}>
          <span className="line-number">{format.number(number)}</span>
          {shown}
          {'\n'}
        </code>
      ))}
      {column !== undefined && (
        <code className="mark" aria-hidden="true">
          <span className="line-number" />
          {' '.repeat(Math.max(0, excerpt.at))}^
        </code>
      )}
    </pre>
  );
}
