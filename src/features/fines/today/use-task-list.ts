// The list of Today as the person has it: lane, search, current and open task, selection, and moves.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DeskTask } from '../../../desk/states';
import type { Day } from '../../../rulebook/days';
import { usePlace } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import { currentOwner, type Owner } from '../../../work/store/owner';
import { leaveTodayIn } from '../desk/today-path';
import { type LaneChoice, placeAfter, placeAfterDecided, placeOf, taskRows } from './task-rows';
import { todayCodec } from './today-state';

const FIRST: Current = { id: null, place: 0 };
const NONE: ReadonlySet<string> = new Set();

/** `isWhole`: all rows are read; until then the task to come back to may be missing. */
export function useTaskList(all: readonly DeskTask[], today: Day, isWhole: boolean) {
  const { key } = usePlace();
  const [back] = useState(() => leftAt(key));
  const [{ lane }, changeState] = useSearch(todayCodec);
  const [find, setFind] = useState(back?.find ?? '');
  const [current, setCurrent] = useState<Current>(back?.current ?? FIRST);
  const [openId, setOpenId] = useState<string | null>(back?.openId ?? null);
  const [selected, setSelected] = useState(back?.selected ?? NONE);
  /** Tasks that were just decided stay until the person moves on. */
  const [staying, setStaying] = useState(NONE);
  /** Number of decisions made or taken back here. */
  const [decided, setDecided] = useState(0);
  /** Protocol numbers that were typed and not sent, by task. */
  const drafts = useRef(new Map<string, string>()).current;
  const list = useMemo(() => taskRows(all, { lane, find, staying, today }), [all, lane, find, staying, today]);
  const place = placeOf(current, list.tasks);
  const task = list.tasks[place] ?? null;
  const open = openId === null ? null : (list.tasks.find(({ id }) => id === openId) ?? null);
  const chosen = list.tasks.filter(({ id }) => selected.has(id));

  // A task that has gone from the list is looked at no more.
  useEffect(() => {
    if (openId !== null && open === null && isWhole) setOpenId(null);
  }, [openId, open, isWhole]);
  useEffect(() => leaveTodayIn(todayCodec.format({ lane })), [lane]);
  useEffect(() => leaveAt(key, { current, openId, find, selected }), [key, current, openId, find, selected]);

  return {
    lane,
    find,
    list,
    place,
    decided,
    /** The person came back to where the list was left. */
    isBack: back !== null && back.current.id !== null,
    drafts,
    /** The current task; null in an empty list. */
    task,
    /** The task whose details are open. */
    open,
    selected,
    /** Selected tasks that are in the list. */
    chosen,
    /** What an action is about: the selected tasks, else the current one. */
    acted: chosen.length > 0 ? chosen : task === null ? [] : [task],
    search: (text: string) => {
      setFind(text);
      setCurrent(FIRST);
    },
    /** `isStep`: the person moves on, so decided tasks may leave. */
    goTo: (next: number, isStep = false) => {
      const at = placeAfter(next, list.tasks.length);
      const target = list.tasks[at];
      setCurrent({ id: target?.id ?? null, place: at });
      if (isStep && staying.size > 0) setStaying(NONE);
      if (openId !== null && target) setOpenId(target.id);
    },
    /** A row got the focus. By id: it may be of a newer list than the caller's. */
    focused: (next: number, id: string) => {
      const isMissing = !isWhole && current.id !== null && !list.tasks.some((each) => each.id === current.id);
      if (isMissing) return;
      setCurrent((before) => (before.id === id && before.place === next ? before : { id, place: next }));
      setOpenId((before) => (before === null ? null : id));
    },
    openAt: (next: number) => {
      const target = list.tasks[next]?.id ?? null;
      setCurrent({ id: target, place: next });
      setOpenId(target);
    },
    openTask: setOpenId,
    peek: () => {
      if (task === null) return;
      setCurrent({ id: task.id, place });
      setOpenId(openId === task.id ? null : task.id);
    },
    close: () => setOpenId(null),
    changeLane: (next: LaneChoice) => {
      setStaying(NONE);
      setSelected(NONE);
      setOpenId(null);
      setCurrent(FIRST);
      changeState(() => ({ lane: next }));
    },
    /** Goes on to the next task, and closes the details of those that were decided together. */
    afterDecision: (tasks: readonly DeskTask[]) => {
      setSelected(NONE);
      const ids = new Set(tasks.map(({ id }) => id));
      setStaying(ids);
      setDecided((count) => count + 1);
      for (const id of ids) drafts.delete(id);
      // A swiped row need not be the current one.
      const next = placeAfterDecided(ids, list.tasks, place);
      const target = list.tasks[next];
      setCurrent({ id: target?.id ?? null, place: next });
      if (openId === null) return;
      setOpenId(tasks.length === 1 && target !== undefined && target.id !== openId ? target.id : null);
    },
    /** Goes to the first of the tasks that are open again, which stay in the list as decided ones do. */
    afterTakenBack: (tasks: readonly DeskTask[]) => {
      const first = tasks[0]?.id;
      if (first === undefined) return;
      setStaying(new Set(tasks.map(({ id }) => id)));
      setDecided((count) => count + 1);
      setCurrent({ id: first, place });
      setOpenId((before) => (before === null ? null : first));
    },
    /** Gives the number of selected tasks. */
    toggle: (at: number): number => {
      const id = list.tasks[at]?.id;
      if (id === undefined) return selected.size;
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setSelected(next);
      return next.size;
    },
    /** Selects the current task and the one at `to`. */
    extend: (to: number) => {
      const ids = [task?.id, list.tasks[placeAfter(to, list.tasks.length)]?.id];
      setSelected(new Set([...selected, ...ids.filter((id) => id !== undefined)]));
    },
    clearSelection: () => setSelected(NONE),
  };
}

/** The task that keys act on, by id, because rows come and go. The place says what follows it. */
type Current = { id: string | null; place: number };
type LeftPlace = { current: Current; openId: string | null; find: string; selected: ReadonlySet<string> };

/** Entries of the history that are remembered, so that Back leads to the same task; the oldest go first. */
const MOST = 50;
const left: { owner: Owner; places: Map<string, LeftPlace> } = { owner: null, places: new Map() };

/** `key`: of the history entry; an empty one is of none. */
function leaveAt(key: string, place: LeftPlace): void {
  const { places } = ofOwner();
  if (key === '') return;
  places.delete(key);
  places.set(key, place);
  for (const oldest of [...places.keys()].slice(0, -MOST)) places.delete(oldest);
}

/** Null: the person was not here. */
function leftAt(key: string): LeftPlace | null {
  return ofOwner().places.get(key) ?? null;
}

function ofOwner() {
  const owner = currentOwner();
  if (left.owner !== owner) Object.assign(left, { owner, places: new Map() });
  return left;
}
