// Error of a file, text or link, with an excerpt at the error.

import { RefusedText, type TextPlace } from '../../../documents/library/refused-text';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { fileProblemWords } from '../import-export/file-words';
import type { RouteFileProblem } from '../import-export/route-file';
import type { Found } from './import-source';

type Refused = Extract<Found, { kind: 'refused' | 'link refused' }>;

/** `name`: file name; null without one. */
export function RefusedFile({ refused, name }: { refused: Refused; name: string | null }) {
  const t = useText();
  const { format } = useRuntime();
  const isRead = refused.kind === 'refused';
  return (
    <RefusedText
      words={
        <>
          {name !== null && (
            <b>
              <bdi>{name}</bdi>:{' '}
            </b>
          )}
          {words()}
        </>
      }
      text={(isRead && refused.text) || ''}
      place={isRead ? placeOfProblem(refused.problem) : null}
    >
      <p className="muted">{t('routeOpen.refused.unchanged')}</p>
    </RefusedText>
  );

  function words(): string {
    if (refused.kind === 'refused') return fileProblemWords(refused.problem, t, format);
    const { code, json } = refused.problem;
    if (code !== 'json') return t(`routeOpen.link.${code}`);
    return json ? fileProblemWords({ ...json, detail: json.key }, t, format) : t('routeOpen.link.damaged');
  }
}

export function placeOfProblem({ line, column }: RouteFileProblem): TextPlace | null {
  return line === undefined ? null : { line, column };
}
