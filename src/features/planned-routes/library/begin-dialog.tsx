// Creates a route as a draft if the service assigns no ids. Asks for a name and an id, with a proposal. If the id
// exists, here or on the service, the dialog offers to open that route.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TreeObject } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { beginRoute, type Hindrance } from './begin-route';
import { LONGEST_ID, proposedId, readNewId } from './new-id';

/** The route to create. `make`: creates it with an id (null if the service assigns it) and a name. */
export type Beginning = {
  title: string;
  submit: string;
  name: string;
  make: (id: string | null, name: string) => TreeObject;
};

/** `onOpen`: gets the id of the created or existing route. */
export function BeginDialog({
  beginning: { title, submit, name: firstName, make },
  onClose,
  onOpen,
}: {
  beginning: Beginning;
  onClose: () => void;
  onOpen: (id: string) => void;
}) {
  const t = useText();
  const { client, format } = useRuntime();
  const place = useId();
  const field = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const [id, setId] = useState(proposedId);
  const [isIdShown, setIdShown] = useState(false);
  const [name, setName] = useState(firstName);
  const [hindrance, setHindrance] = useState<Hindrance | null>(null);
  const [isBusy, setBusy] = useState(false);
  const giveUp = useRef(new AbortController());
  useEffect(() => {
    const begun = new AbortController();
    giveUp.current = begun;
    return () => begun.abort();
  }, []);

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { signal } = giveUp.current;
    setBusy(true);
    // Submitting the same id again after the warning confirms it.
    const isDecided = hindrance?.kind === 'not asked' && hindrance.id === id.trim();
    const outcome = await beginRoute(client, { typed: id, name: name.trim(), make, isDecided }, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (outcome.kind === 'begun') {
      onOpen(outcome.id);
      return;
    }
    setHindrance(outcome);
    if (outcome.kind === 'not asked' || outcome.kind === 'storage') return;
    flushSync(() => setIdShown(true));
    field.current?.focus();
  };
  const there = hindrance?.kind === 'draft' || hindrance?.kind === 'known' ? hindrance : null;
  const isWrong = hindrance !== null && hindrance.kind !== 'not asked' && hindrance.kind !== 'storage';
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('routeLibrary.begin.about')}
      size="small"
      initialFocus={nameField}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          {there && (
            <button type="button" className="button" onClick={() => onOpen(there.id)}>
              {t('routeLibrary.begin.openIt')}
            </button>
          )}
          <button type="submit" form={`${place}-form`} className="button main" aria-disabled={isBusy || undefined}>
            {submit}
          </button>
        </>
      }
    >
      <form id={`${place}-form`} className="begin-route" noValidate onSubmit={(event) => void begin(event)}>
        <div className="stacked">
          <label htmlFor={`${place}-name`}>{t('routeLibrary.begin.name')}</label>
          <input
            ref={nameField}
            id={`${place}-name`}
            className="field"
            value={name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <details className="route-id" open={isIdShown} onToggle={({ currentTarget }) => setIdShown(currentTarget.open)}>
          <summary>
            {t('routeLibrary.begin.id')} {!isIdShown && <bdi className="muted">{id.trim()}</bdi>}
          </summary>
          <div className="stacked">
            <label htmlFor={`${place}-id`}>{t('routeLibrary.begin.id')}</label>
            <input
              ref={field}
              id={`${place}-id`}
              className="field"
              value={id}
              autoComplete="off"
              spellCheck={false}
              required
              aria-invalid={isWrong || undefined}
              aria-describedby={`${place}-hint ${place}-problem`}
              onChange={({ target }) => {
                setId(target.value);
                setHindrance(null);
              }}
            />
            <p id={`${place}-hint`} className="muted">
              {t('routeLibrary.begin.idHint')}
            </p>
          </div>
        </details>
        <div id={`${place}-problem`} role="alert">
          {hindrance && <p className={hindrance.kind === 'not asked' ? 'warning' : 'bad'}>{words(hindrance)}</p>}
        </div>
        {!client.hasDirectory && 'id' in readNewId(id) && <p className="muted">{t('routeLibrary.begin.notListed')}</p>}
        <p className="hidden" role="status">
          {isBusy && t('routeLibrary.begin.asking')}
        </p>
      </form>
    </Dialog>
  );

  function words(what: Hindrance): string {
    switch (what.kind) {
      case 'typed':
        return t(`routeLibrary.begin.problem.${what.problem}`, { n: format.number(LONGEST_ID) });
      case 'draft':
      case 'known':
        return t(`routeLibrary.begin.problem.${what.kind}`, { name: what.name || t('routeLibrary.unnamed') });
      case 'not asked':
        return t('routeLibrary.begin.notAsked', { problem: t(`ui.problem.${what.problem}.title`) });
      case 'storage':
        return t(`workLibrary.storage.${what.problem}`);
    }
  }
}
