// Copies the selected vehicles into another plan: a draft of this device or a plan of the directory, by search. Then
// shows the number of copies and a link. The current plan is unchanged.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Tree } from '../../../document/tree';
import { shownName } from '../../../documents/library/shown-name';
import { useLibrary } from '../../../documents/library/use-library';
import { rich, useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { SearchBox } from '../../../ui/page/search-box';
import { useRuntime } from '../../../ui/runtime';
import { pathOf } from '../../../url/navigation';
import { Link, useParams } from '../../../url/use-navigation';
import { PLANS, type PlanRow } from '../library/plan-library';
import { type CopyCounts, keepCopies } from './keep-copies';
import './add-vehicles.css';

const MOST_SHOWN = 100;

type Target = PlanRow & { address: string };
type Stage =
  | { kind: 'choosing' }
  | { kind: 'copying' }
  | { kind: 'failed' }
  | { kind: 'copied'; to: Target; copies: CopyCounts };

export function CopyToPlan({ vehicles, onClose }: { vehicles: readonly Tree[]; onClose: () => void }) {
  const t = useText();
  const { client, format } = useRuntime();
  const [chosen, setChosen] = useState<Target | null>(null);
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const body = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const giveUp = useRef(new AbortController());
  const isCopied = stage.kind === 'copied';
  useEffect(() => body.current?.querySelector('input')?.focus(), []);
  // The pressed button is unmounted with it.
  useLayoutEffect(() => {
    if (isCopied) close.current?.focus();
  }, [isCopied]);
  useEffect(() => {
    const begun = new AbortController();
    giveUp.current = begun;
    return () => begun.abort();
  }, []);
  const copy = () => {
    if (!chosen || stage.kind === 'copying') return;
    const { signal } = giveUp.current;
    setStage({ kind: 'copying' });
    keepCopies(client, chosen.address, vehicles, signal).then(
      (copies) => signal.aborted || setStage({ kind: 'copied', to: chosen, copies }),
      () => signal.aborted || setStage({ kind: 'failed' }),
    );
  };
  const count = vehicles.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('planRows.copyTo.title')}
      description={isCopied ? undefined : t('planRows.copyTo.about', { count, n: format.number(count) })}
      size="medium"
      actions={
        <>
          <button ref={close} type="button" className="button" onClick={onClose}>
            {t(isCopied ? 'planRows.done' : 'planRows.cancel')}
          </button>
          {!isCopied && (
            <button
              type="button"
              className="button main"
              aria-disabled={chosen === null || stage.kind === 'copying' || undefined}
              onClick={copy}
            >
              {chosen === null
                ? t('planRows.copyTo.none')
                : t('planRows.copyTo.copy', { count, n: format.number(count) })}
            </button>
          )}
        </>
      }
    >
      <div ref={body} className="add-vehicles">
        {!isCopied && <PlanChoice chosen={chosen} onChoose={setChosen} />}
        <div role="status">
          {stage.kind === 'copying' && <p className="muted">{t('planRows.copyTo.copying')}</p>}
          {stage.kind === 'failed' && <p className="row-problem">{t('planRows.copyTo.failed')}</p>}
          {isCopied && <Outcome to={stage.to} copies={stage.copies} />}
        </div>
      </div>
    </Dialog>
  );
}

function PlanChoice({ chosen, onChoose }: { chosen: Target | null; onChoose: (plan: Target) => void }) {
  const t = useText();
  const { format } = useRuntime();
  const { id: own = '' } = useParams();
  const [search, setSearch] = useState('');
  const { rows, query, local } = useLibrary(PLANS, { search, sort: 'name', status: 'all' });
  const plans = rows.flatMap((row): Target[] =>
    row.address === null || row.address === own ? [] : [{ ...row, address: row.address }],
  );
  const isLoading = (query.isFetching && !query.hasData) || local.readAt === null;
  const rest = plans.length - MOST_SHOWN;
  return (
    <>
      <SearchBox label={t('planRows.copyTo.search')} value={search} onSearch={setSearch} />
      {query.error !== null && <p className="row-problem">{t('planRows.copyTo.notListed')}</p>}
      <p className="muted" role="status">
        {isLoading
          ? t('planRows.copyTo.loading')
          : t('planRows.add.found', { count: plans.length, n: format.number(plans.length) })}
      </p>
      <ul className="add-list" aria-label={t('planRows.copyTo.plans')}>
        {plans.slice(0, MOST_SHOWN).map((plan) => (
          <li key={plan.key}>
            <label className="check">
              <input
                type="radio"
                name="copy-to-plan"
                checked={chosen?.key === plan.key}
                onChange={() => onChoose(plan)}
              />
              <span className="clip">{shownName('plan', plan, t)}</span>
              <small className="muted">
                {plan.draft !== null && `${t('planRows.copyTo.draft')} · `}
                {plan.vehicles === null
                  ? '—'
                  : t('plans.vehicleCount', { count: plan.vehicles, n: format.number(plan.vehicles) })}
              </small>
            </label>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="muted">{t('planRows.add.more', { count: rest, n: format.number(rest) })}</p>}
    </>
  );
}

function Outcome({ to, copies: { added, present } }: { to: Target; copies: CopyCounts }) {
  const t = useText();
  const { format } = useRuntime();
  const link = (
    <Link key="plan" className="link" to={pathOf('/maintenance-plans/$id', to.address)}>
      {shownName('plan', to, t)}
    </Link>
  );
  const n = format.number(added);
  return (
    <>
      <p>
        {rich(
          t(added === 0 ? 'planRows.copyTo.nothing' : 'planRows.copyTo.copied', {
            count: added,
            skipInterpolation: true,
          }),
          {
            n,
            plan: link,
          },
        )}
      </p>
      {present > 0 && added > 0 && <p>{t('planRows.copyTo.present', { count: present, n: format.number(present) })}</p>}
      {added > 0 && <p className="muted">{t('planRows.copyTo.undo')}</p>}
    </>
  );
}
