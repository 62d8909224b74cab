// Compares several routes: figures in one table, lines on one map, shared metres, and handing over a stop.

import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { compareIdentifiers, type Identifier } from '../../../contract/long-integers';
import { listVehicles } from '../../../directory/directory';
import { useText } from '../../../i18n/use-text';
import { PageFrame } from '../../../ui/page/page-frame';
import { useRuntime } from '../../../ui/runtime';
import { useSearch } from '../../../url/use-search';
import { MOST_ROUTES, severalCodec } from '../compare-address';
import { BeginDialog } from '../library/begin-dialog';
import { ChooseRoutes } from './choose-routes';
import { HandOverDialog } from './hand-over-dialog';
import { type HeldRoute, HoldRoute } from './held-route';
import { JointReview } from './joint-review';
import { OverlapTable } from './overlap-table';
import { useDuplicate } from './use-duplicate';
import { useHandOver } from './use-hand-over';
import { type Fuel, figuresOf, vehicleOf } from './variant-figures';
import { VariantsMap } from './variants-map';
import { VariantsTable } from './variants-table';
import './several.css';

const isId = (id: Identifier | null): id is Identifier => id !== null && id !== 0;

export function SeveralPage() {
  const t = useText();
  const { may, format } = useRuntime();
  const [{ ids }, change] = useSearch(severalCodec);
  const [held, setHeld] = useState<ReadonlyMap<string, HeldRoute>>(new Map());
  const [chosen, setChosen] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const onHeld = (id: string, route: HeldRoute | null) => {
    setHeld((now) => {
      const next = new Map(now);
      if (route === null) next.delete(id);
      else next.set(id, route);
      return next;
    });
  };
  const routes = useMemo(() => ids.map((id): HeldRoute => held.get(id) ?? { kind: 'opening', id }), [ids, held]);
  const vehicles = routes.map((route) => (route.kind === 'open' ? vehicleOf(route.tree) : null));
  const fuel = useFuel(vehicles.filter(isId));
  const names = routes.map((route) =>
    route.kind === 'open' && route.name !== '' ? route.name : t('routes.unnamed', { id: route.id }),
  );
  const rows = routes.map((route, index) => {
    const vehicle = vehicles[index] ?? null;
    const figures =
      route.kind === 'open'
        ? figuresOf(route.tree, route.settings, isId(vehicle) ? (fuel.get(vehicle) ?? null) : null)
        : null;
    return { held: route, name: names[index] ?? '', figures };
  });
  const nameOf = (id: string) => names[ids.indexOf(id)] ?? id;
  const [task, setTask] = useState<'hand over' | 'review' | null>(null);
  const open = routes.filter((route) => route.kind === 'open');
  const handOver = useHandOver(open, nameOf);
  const changed = open.filter(({ phase }) => phase === 'draft' || phase === 'needs you');
  /** Those of the review stay in it while they are sent. */
  const [reviewed, setReviewed] = useState<readonly string[]>([]);
  const review = () => {
    const taker = handOver.done?.to;
    setReviewed(changed.map(({ id }) => id).toSorted((a, b) => Number(b === taker) - Number(a === taker)));
    setTask('review');
  };
  const mayEdit = may('documents');
  const duplicate = useDuplicate((id) => change((now) => ({ ids: [...now.ids, id].slice(0, MOST_ROUTES) })));
  const onDuplicate = (id: string) => {
    const route = routes.find((each) => each.id === id);
    if (route?.kind === 'open') void duplicate.run(route, names[routes.indexOf(route)] ?? '');
  };
  return (
    <PageFrame
      title={t('routeSeveral.title')}
      receivedAt={null}
      isFetching={routes.some(({ kind }) => kind === 'opening')}
      className="several-page"
      actions={
        <button type="button" className="button" onClick={() => setChoosing(true)}>
          <Plus className="icon" />
          {t('routeSeveral.choose.open')}
        </button>
      }
    >
      {ids.map((id) => (
        <HoldRoute key={id} id={id} onHeld={onHeld} />
      ))}
      {ids.length === 0 ? (
        <div className="state">
          <GitCompareArrows className="icon" />
          <strong>{t('routeSeveral.empty.title')}</strong>
          <p>{t('routeSeveral.empty.text', { most: format.number(MOST_ROUTES) })}</p>
          <button type="button" className="button main" onClick={() => setChoosing(true)}>
            {t('routeSeveral.choose.open')}
          </button>
        </div>
      ) : (
        <>
          <p className="muted">{t('routeSeveral.about')}</p>
          <VariantsTable
            rows={rows}
            chosen={chosen}
            onChoose={setChosen}
            onRemove={(id) => change((now) => ({ ids: now.ids.filter((each) => each !== id) }))}
            onDuplicate={mayEdit && ids.length < MOST_ROUTES ? onDuplicate : null}
          />
          {mayEdit && (
            <div className="several-tools">
              {open.length > 1 && (
                <button type="button" className="button" onClick={() => setTask('hand over')}>
                  {t('routeSeveral.handOver.open')}
                </button>
              )}
              {changed.length > 0 && (
                <button type="button" className="button main" onClick={review}>
                  {t('routeSeveral.review.open', { count: changed.length, n: format.number(changed.length) })}
                </button>
              )}
              {handOver.done && (
                <>
                  <span>
                    {t('routeSeveral.review.pending', {
                      stop: handOver.done.stopName,
                      from: nameOf(handOver.done.from),
                      to: nameOf(handOver.done.to),
                    })}
                  </span>
                  <button type="button" className="button plain" onClick={handOver.takeBack}>
                    {t('routeSeveral.review.takeBack')}
                  </button>
                </>
              )}
            </div>
          )}
          <VariantsMap
            routes={routes}
            names={names}
            chosen={chosen}
            onChoose={setChosen}
            onPick={(id) => document.querySelector<HTMLElement>(`#variant-${ids.indexOf(id)} a`)?.focus()}
          />
        </>
      )}
      {routes.length > 1 && <OverlapTable routes={routes} names={names} />}
      {task === 'hand over' && (
        <HandOverDialog
          routes={open}
          nameOf={nameOf}
          host={handOver.host}
          isRunning={handOver.isRunning}
          onRun={async (order) => {
            if (await handOver.run(order)) setTask(null);
          }}
          onClose={() => {
            handOver.giveUp();
            setTask(null);
          }}
        />
      )}
      {task === 'review' && (
        <JointReview
          routes={reviewed.flatMap((id) => open.find((route) => route.id === id) ?? [])}
          nameOf={nameOf}
          onTakeBack={
            handOver.done
              ? () => {
                  handOver.takeBack();
                  setTask(null);
                }
              : null
          }
          onClose={() => setTask(null)}
        />
      )}
      {isChoosing && (
        <ChooseRoutes
          ids={ids}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            setChoosing(false);
            change(() => ({ ids: next }));
          }}
        />
      )}
      {duplicate.beginning && (
        <BeginDialog beginning={duplicate.beginning} onClose={duplicate.close} onOpen={duplicate.add} />
      )}
    </PageFrame>
  );
}

const NONE: ReadonlyMap<Identifier, Fuel> = new Map();

/** Empty without a directory, and until it has answered. */
function useFuel(vehicles: readonly Identifier[]): ReadonlyMap<Identifier, Fuel> {
  const { client, locale } = useRuntime();
  const ids = [...new Set(vehicles)].sort(compareIdentifiers);
  const { data } = useQuery({
    queryKey: ['routes', 'fuel', ids],
    enabled: client.hasDirectory && ids.length > 0,
    staleTime: 600_000,
    queryFn: async ({ signal }) => {
      const search = { ids, per_page: ids.length };
      const { value } = await client.readDirectory(listVehicles, search, {
        signal,
        language: locale,
        allowCached: true,
      });
      return new Map<Identifier, Fuel>(
        (value.rows ?? []).map(({ vehicle_id, average_fuel_km, liters_value }) => [
          vehicle_id,
          { kmPerLitre: average_fuel_km ?? null, litrePrice: liters_value ?? null },
        ]),
      );
    },
  });
  return data ?? NONE;
}
