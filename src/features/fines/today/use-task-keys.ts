// The keys of the page. They act as soon as it is shown.
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
  laneName: (lane: LaneChoice) => string;
};

export function useTaskKeys(keys: TaskKeys): void {
  const t = useText();
  const group = t('desk.keys.group');
  const command = (id: string, label: string, chord: string, run: () => void) => ({
    id,
    group,
    label,
    keys: chord,
    run,
  });
  useCommands([
    command('task.next', t('desk.keys.next'), 'j', () => keys.next(false)),
    command('task.previous', t('desk.keys.previous'), 'k', () => keys.previous(false)),
    command('task.extend', t('desk.keys.extend'), 'Shift+j', () => keys.next(true)),
    command('task.extendBack', t('desk.keys.extendBack'), 'Shift+k', () => keys.previous(true)),
    command('task.done', t('desk.keys.done'), 'e', keys.done),
    command('task.snooze', t('desk.keys.snooze'), 's', keys.snooze),
    command('task.note', t('desk.keys.note'), 'n', keys.note),
    command('task.select', t('desk.keys.select'), 'x', keys.select),
    command('task.undo', t('desk.keys.undo'), 'u', keys.undo),
    command('task.print', t('sheets.key'), 'p', keys.print),
    command('task.open', t('desk.keys.open'), 'o', keys.openFine),
    command('task.find', t('desk.keys.find'), '/', keys.find),
    command('task.all', t('desk.keys.lane', { name: keys.laneName('all') }), '0', () => keys.lane('all')),
    ...LANE_KEYS.map((lane, index) =>
      command(`task.lane.${lane}`, t('desk.keys.lane', { name: keys.laneName(lane) }), String(index + 1), () =>
        keys.lane(lane),
      ),
    ),
  ]);
  useListKeys(keys);
}
