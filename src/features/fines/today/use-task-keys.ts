// The keys of the page. They act as soon as it is shown.
import type { Text } from '../../../i18n/text';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { type ListKeys, useListKeys } from '../desk/use-list-keys';
import { LANE_KEYS, type LaneChoice } from './task-rows';

type TaskKeys = ListKeys & {
  done: () => void;
  snooze: () => void;
  note: () => void;
  select: () => void;
  undo: () => void;
  openFine: () => void;
  print: () => void;
  find: () => void;
  lane: (lane: LaneChoice) => void;
};

export function useTaskKeys(keys: TaskKeys): void {
  const t = useText();
  const words = wordsOf(t);
  const { group } = words;
  const command = (id: string, label: string, chord: string, run: () => void) => ({
    id,
    group,
    label,
    keys: chord,
    run,
  });
  useCommands([
    command('task.next', words.next, 'j', () => keys.next(false)),
    command('task.previous', words.previous, 'k', () => keys.previous(false)),
    command('task.extend', words.extend, 'Shift+j', () => keys.next(true)),
    command('task.extendBack', words.extendBack, 'Shift+k', () => keys.previous(true)),
    command('task.done', words.done, 'e', keys.done),
    command('task.snooze', words.snooze, 's', keys.snooze),
    command('task.note', words.note, 'n', keys.note),
    command('task.select', words.select, 'x', keys.select),
    command('task.undo', words.undo, 'u', keys.undo),
    command('task.print', words.print, 'p', keys.print),
    command('task.open', words.open, 'o', keys.openFine),
    command('task.find', words.find, '/', keys.find),
    ...words.lanes.map(({ lane, label }, index) =>
      command(`task.lane.${lane}`, label, String(index), () => keys.lane(lane)),
    ),
  ]);
  useListKeys(keys);
}

/** Made once for a language, not at each key. Lanes in the order of their keys, from 0 on. */
function wordsOf(t: Text) {
  const lanes: readonly LaneChoice[] = ['all', ...LANE_KEYS];
  return {
    group: t('desk.keys.group'),
    next: t('desk.keys.next'),
    previous: t('desk.keys.previous'),
    extend: t('desk.keys.extend'),
    extendBack: t('desk.keys.extendBack'),
    done: t('desk.keys.done'),
    snooze: t('desk.keys.snooze'),
    note: t('desk.keys.note'),
    select: t('desk.keys.select'),
    undo: t('desk.keys.undo'),
    print: t('sheets.key'),
    open: t('desk.keys.open'),
    find: t('desk.keys.find'),
    lanes: lanes.map((lane) => ({ lane, label: t('desk.keys.lane', { name: t(`desk.lanes.${lane}`) }) })),
  };
}
