// A stop was handed over between two routes. Before undo or redo affects only one of them, this asks: both, only this
// one, or none.
import { useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { Dialog } from '../../../ui/overlay/dialog';
import { Link } from '../../../url/use-navigation';
import { COMPARE_PATH, severalCodec } from '../compare-address';
import type { RouteSession } from '../editor/route-session';
import { type CrossedHandOver, canGoAlong } from './hand-over-guard';
import { type HeldRoute, HoldRoute } from './held-route';

export function HandOverQuestion({
  session,
  id,
  crossed,
  onClose,
}: {
  /** The session without the guard that opens this dialog. */
  session: RouteSession;
  id: string;
  crossed: CrossedHandOver;
  onClose: () => void;
}) {
  const t = useText();
  const [held, setHeld] = useState<HeldRoute | null>(null);
  const onHeld = (_: string, route: HeldRoute | null) => setHeld(route);
  const cancel = useRef<HTMLButtonElement>(null);
  const { isUndo, isGiver, isSingle, other, stopName: stop, index } = crossed;
  const isOpening = held === null || held.kind === 'opening';
  const mayGo = isSingle && isUnsent(session.getState().phase, isUndo);
  const along = mayGo && held?.kind === 'open' && isUnsent(held.phase, isUndo) ? held.session : null;
  const canBoth = along !== null && canGoAlong(along.getState().history, crossed);
  const name = (held?.kind === 'open' && held.name) || t('routes.unnamed', { id: other });
  const words = isUndo ? 'undo' : 'redo';
  const both = () => {
    // Another tab may have changed the other route meanwhile.
    if (!along || !canGoAlong(along.getState().history, crossed)) return;
    if (isUndo) along.undo();
    else along.redo();
    session.jumpTo(index);
    notify(t(`routeSeveral.oneSide.${words}Done`));
    onClose();
  };
  // The stop is in both routes if the giver gets it back alone, or the taker alone takes it again. Otherwise it is in
  // neither.
  const isInBoth = isUndo === isGiver;
  return (
    <>
      <HoldRoute id={other} onHeld={onHeld} />
      <Dialog
        open
        size="small"
        title={t(`routeSeveral.oneSide.${words}Title`)}
        description={t(isGiver ? 'routeSeveral.oneSide.gave' : 'routeSeveral.oneSide.took', { stop, name })}
        initialFocus={cancel}
        onClose={onClose}
        actions={
          <>
            <button ref={cancel} type="button" className="button" onClick={onClose}>
              {t('ui.cancel')}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => {
                session.jumpTo(index);
                onClose();
              }}
            >
              {t('routeSeveral.oneSide.here')}
            </button>
            {canBoth ? (
              <button type="button" className="button main" onClick={both}>
                {t('routeSeveral.oneSide.both')}
              </button>
            ) : (
              <Link className="button main" to={COMPARE_PATH} search={() => severalCodec.format({ ids: [id, other] })}>
                {t('routeSeveral.oneSide.compare')}
              </Link>
            )}
          </>
        }
      >
        <p className="warning-text">{t(isInBoth ? 'routeSeveral.oneSide.doubled' : 'routeSeveral.oneSide.lost')}</p>
        {!canBoth && (
          <p className="muted" role="status">
            {t(isOpening ? 'routeSeveral.oneSide.opening' : 'routeSeveral.oneSide.apart', { name })}
          </p>
        )}
      </Dialog>
    </>
  );
}

/** A redo is also allowed on an unchanged route. */
function isUnsent(phase: string, isUndo: boolean): boolean {
  return phase === 'draft' || (!isUndo && phase === 'unchanged');
}
