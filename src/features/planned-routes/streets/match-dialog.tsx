// Proposes a part matched to streets: the request starts when the dialog opens, and nothing changes until it is
// accepted.
import { useEffect, useState } from 'react';
import type { StreetsFailure } from '../../../api/streets/engine';
import { positionsOf } from '../../../geo/line';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { lineOf, type RoutePart, setLine } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { failureText } from './failure-text';
import { type MatchProposal, matchProposal } from './match-proposal';
import type { StreetsTool } from './use-streets';

type MatchState = { kind: 'asking' } | { kind: 'none' } | StreetsFailure | ({ kind: 'found' } & MatchProposal);

export function MatchDialog({
  editor,
  part,
  streets: { engine, host },
  onClose,
}: {
  editor: RouteEditor;
  part: RoutePart;
  streets: StreetsTool;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [line] = useState(() => lineOf(editor.committed(), part));
  /** A new object per request. */
  const [question, setQuestion] = useState({ vehicle: 'truck' } as const);
  const [match, setMatch] = useState<MatchState>({ kind: 'asking' });
  useEffect(() => {
    const stop = new AbortController();
    setMatch({ kind: 'asking' });
    engine.matchTrack({ positions: positionsOf(line), times: null, ...question }, stop.signal).then(
      (answer) => {
        if (stop.signal.aborted) return;
        if (answer.kind === 'failed') return setMatch(answer);
        const proposal = matchProposal(line, answer);
        setMatch(proposal ? { kind: 'found', ...proposal } : { kind: 'none' });
      },
      // Aborted.
      () => undefined,
    );
    return () => stop.abort();
  }, [engine, line, question]);
  const name = t(`routes.parts.${part}`);
  const isChanged = lineOf(editor.committed(), part) !== line;
  const take = () => {
    if (match.kind === 'found' && !isChanged) {
      editor.commit({ key: 'routeLegs.steps.match', values: { part: name } }, setLine(part, match.line));
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('routeLegs.match.title', { part: name })}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('routeLegs.match.cancel')}
          </button>
          {match.kind === 'failed' && (
            <button type="button" className="button main" onClick={() => setQuestion({ ...question })}>
              {t('ui.tryAgain')}
            </button>
          )}
          {match.kind === 'found' && (
            <button type="button" className="button main" disabled={isChanged} onClick={take}>
              {t('routeLegs.match.do')}
            </button>
          )}
        </>
      }
    >
      <div role="status">
        {match.kind === 'asking' && <p>{t('routeLegs.asking', { host })}</p>}
        {match.kind === 'none' && <p>{t('routeLegs.match.none')}</p>}
        {match.kind === 'failed' && <p>{failureText(t, match)}</p>}
        {match.kind === 'found' && (
          <>
            <p>{t('routeLegs.match.share', { share: format.share(match.share, 0) })}</p>
            <p>
              {t('routeLegs.match.metres', {
                before: format.distance(match.metresBefore),
                after: format.distance(match.metresAfter),
              })}{' '}
              {t('routeLegs.match.strays', { metres: format.distance(match.strays) })}
            </p>
            {match.confidence !== null && (
              <p>{t('routeLegs.match.confidence', { share: format.share(match.confidence, 0) })}</p>
            )}
            {isChanged && <p>{t('routeLegs.match.changed')}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
