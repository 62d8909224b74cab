// Licence points: what each driver has, when it leaves, and what would reach the limit. Never an order by points left to take.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { vehicleGroupsQuery } from '../../../api/directory';
import type { Format } from '../../../format/format';
import { type Text, useText } from '../../../i18n/use-text';
import type { Day } from '../../../rulebook/days';
import { rememberedWith } from '../../../store/remember';
import { useCommands } from '../../../ui/command/commands';
import { AddressNote } from '../../../ui/page/address-note';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import { useNavigate } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import { DeskPage } from '../desk/desk-page';
import { WIDE } from '../desk/desk-side';
import { FindField } from '../desk/find-field';
import { KeyBar } from '../desk/key-bar';
import { NoFines } from '../desk/no-fines';
import { NotStored } from '../desk/not-stored';
import { useListKeys } from '../desk/use-list-keys';
import { type Names, useNames } from '../filters/names';
import { RowsProgress } from '../rows/rows-progress';
import { RowsRead } from '../rows/rows-read';
import { DriverList, NoDrivers, ReachTabs } from './driver-list';
import { driverRows, POINTS_RULES, type PointsState, pointsCodec, reachCounts } from './driver-rows';
import { DriverSide } from './driver-side';
import { ExportPoints } from './export-points';
import { PointsHeadline } from './points-headline';
import type { PointsWords } from './points-words';
import { type PointsView, usePoints } from './use-points';
import './points.css';

/** The same object for the same names and language, because rows are memoized. */
const wordsOf = rememberedWith(
  (names: Names, t: Text, format: Format, today: Day): PointsWords => ({
    t,
    format,
    today,
    name: (id) =>
      names.driverApart(Number.isSafeInteger(Number(id)) ? Number(id) : id) ?? t('points.driverNumber', { id }),
  }),
);

/** `person`: name of who is signed in; null where nobody says who. */
export function PointsPage({ person }: { person: string | null }) {
  const t = useText();
  const view = usePoints(person);
  return (
    <DeskPage title={t('points.title')} rows={view.rows} actions={<ExportPoints view={view} />}>
      {view.head === null ? null : (
        <Points view={view} unnamed={view.head.unnamed} read={<RowsRead page={view.rows} />} />
      )}
    </DeskPage>
  );
}

/** `read`: made outside, because a key in the list changes nothing in it. */
function Points({ view, unnamed, read }: { view: PointsView; unnamed: number; read: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { format } = useRuntime();
  const isWide = useMedia(WIDE);
  const { today, drivers, groupOf } = view;
  const [{ reach, group }, changeState] = useSearch(pointsCodec);
  const [find, setFind] = useState('');
  const [current, setCurrent] = useState<{ id: string | null; place: number }>({ id: null, place: 0 });
  const [openId, setOpenId] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const what = useRef<HTMLButtonElement>(null);
  const names = useNames();
  const groupNames = useGroupNames();
  const words = wordsOf(names, t, format, today);
  const { inGroup, counts } = useMemo(() => {
    const inGroup = group === null ? drivers : drivers.filter(({ points }) => groupOf.get(points.driverId) === group);
    return { inGroup, counts: reachCounts(inGroup) };
  }, [drivers, group, groupOf]);
  const list = useMemo(() => driverRows(inGroup, { reach, find, name: words.name }), [inGroup, reach, find, words]);
  const at = list.findIndex(({ points }) => points.driverId === current.id);
  const place = Math.max(0, Math.min(at === -1 ? current.place : at, list.length - 1));
  const driver = list[place] ?? null;
  const open = openId === null ? null : (list.find(({ points }) => points.driverId === openId) ?? null);
  const groupNameOf = useStable((id: string) => {
    const number = groupOf.get(id);
    return number === undefined ? null : (groupNames.get(number) ?? null);
  });

  const goTo = (next: number) => {
    const to = Math.max(0, Math.min(next, list.length - 1));
    const id = list[to]?.points.driverId ?? null;
    setCurrent({ id, place: to });
    if (openId !== null) setOpenId(id);
  };
  const change = (next: Partial<PointsState>) => {
    setOpenId(null);
    setCurrent({ id: null, place: 0 });
    changeState((state) => ({ ...state, ...next }));
  };
  const openAt = (next: number) => {
    const id = list[next]?.points.driverId ?? null;
    setCurrent({ id, place: next });
    setOpenId(id);
  };
  const onCurrent = useStable((next: number, id: string) => {
    setCurrent({ id, place: next });
    setOpenId((before) => (before === null ? null : id));
  });
  const onOpen = useStable(openAt);
  useListKeys({
    next: () => goTo(place + 1),
    previous: () => goTo(place - 1),
    peek: () => (openId !== null && openId === driver?.points.driverId ? setOpenId(null) : openAt(place)),
    close: () => setOpenId(null),
  });
  const key = (id: string, label: string, keys: string, run: () => void) => ({
    id: `points.${id}`,
    group: t('points.keys.group'),
    label,
    keys,
    run,
  });
  useCommands([
    key('next', t('points.keys.next'), 'j', () => goTo(place + 1)),
    key('previous', t('points.keys.previous'), 'k', () => goTo(place - 1)),
    key('what', t('points.keys.what'), 'w', () => {
      if (driver === null) return;
      openAt(place);
      // The buttons are there once the details are rendered.
      requestAnimationFrame(() => what.current?.focus());
    }),
    key('open', t('points.keys.open'), 'o', () => {
      if (driver !== null) navigate({ to: '/fines', search: () => ({ driver_ids: [driver.points.driverId] }) });
    }),
    key('find', t('points.keys.find'), '/', () => search.current?.focus()),
  ]);
  // A driver who has gone from the list is looked at no more.
  useEffect(() => {
    if (openId !== null && open === null) setOpenId(null);
  }, [openId, open]);

  return (
    <>
      <PointsHeadline counts={counts} unnamed={unnamed} isWhole={view.isWhole} words={words} />
      <AddressNote rules={POINTS_RULES} />
      <RowsProgress {...view.rows} />
      <NotStored problem={view.storageProblem} />
      <ReachTabs counts={counts} reach={reach} words={words} onReach={(next) => change({ reach: next })} />
      <div className={open !== null && isWide ? 'desk-body with-side' : 'desk-body'}>
        <section className="desk-left">
          <div className="desk-find">
            <FindField
              ref={search}
              label={t('points.list.find')}
              placeholder={t('points.list.findPlaceholder')}
              value={find}
              onFind={(text) => {
                setFind(text);
                setCurrent({ id: null, place: 0 });
              }}
            />
            {((groupNames.size > 0 && groupOf.size > 0) || group !== null) && (
              <label className="group">
                <span className="hidden">{t('points.list.group')}</span>
                <select
                  className="field"
                  value={group ?? ''}
                  onChange={({ target }) => change({ group: target.value === '' ? null : target.value })}
                >
                  <option value="">{t('points.list.allGroups')}</option>
                  {group !== null && !groupNames.has(group) && (
                    <option value={group}>{t('points.list.number', { id: group })}</option>
                  )}
                  {[...groupNames]
                    .sort(([, a], [, b]) => format.compare(a, b))
                    .map(([id, name]) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </select>
              </label>
            )}
          </div>
          <DriverList
            drivers={list}
            groupNameOf={groupNameOf}
            current={place}
            currentId={current.id}
            openId={openId}
            words={words}
            isBusy={!view.isWhole && view.rows.state.reading !== null}
            onCurrent={onCurrent}
            onOpen={onOpen}
          >
            {list.length === 0 &&
              (view.isWhole && view.rows.state.fines === 0 ? (
                <NoFines />
              ) : (
                <NoDrivers
                  isSearched={find.trim() !== ''}
                  onClear={
                    find.trim() === '' && reach === 'all' && group === null
                      ? null
                      : () => {
                          setFind('');
                          change({ reach: 'all', group: null });
                        }
                  }
                />
              ))}
          </DriverList>
          {read}
        </section>
        {open !== null && (
          <DriverSide
            key={open.points.driverId}
            driver={open}
            group={groupNameOf(open.points.driverId)}
            view={view}
            words={words}
            whatRef={what}
            onStep={(by) => goTo(place + by)}
            onClose={() => setOpenId(null)}
          />
        )}
      </div>
      <KeyBar
        keys={KEYS.map(([keys, name]) => [keys, t(`points.keys.short.${name}`)])}
        note={t('points.information')}
      />
    </>
  );
}

const KEYS = [
  ['J K', 'move'],
  ['Space', 'peek'],
  ['W', 'what'],
  ['O', 'open'],
] as const;

/** By number, where the directory tells them. */
function useGroupNames(): ReadonlyMap<string, string> {
  const { client } = useRuntime();
  const { data } = useQuery({ ...vehicleGroupsQuery(client), enabled: client.hasDirectory });
  return new Map(
    (data?.rows ?? []).flatMap(({ vehicle_group_id, name }) =>
      name ? [[String(vehicle_group_id), name] as const] : [],
    ),
  );
}
