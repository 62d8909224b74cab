// What leaves the page as a file: tasks with stable heads, and a calendar of their last safe days.
import { Upload } from 'lucide-react';
import { exportCsv, exportJson } from '../../../desk/export-table';
import { tasksTable } from '../../../desk/exports';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { useNavigation } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import { contradictionsText } from '../desk/contradictions-file';
import { calendarTasks, taskCalendar } from '../desk/task-calendar';
import type { TaskWords } from '../desk/task-words';
import type { DeskView } from '../desk/use-desk';
import { findingsInput } from '../desk/use-findings';
import { useWorkspaceFile } from '../desk/use-workspace-file';
import { useDeskFiles } from '../rows/use-desk-files';
import { todayCodec } from './today-state';

/** `isFiltered`: the tasks of `view` are some of all, which the name of the file says. */
export function ExportMenu({ view, isFiltered, words }: { view: DeskView; isFiltered: boolean; words: TaskWords }) {
  const t = useText();
  const { config } = useRuntime();
  const navigation = useNavigation();
  const [{ lane }] = useSearch(todayCodec);
  const { today, tasks } = view;
  const table = () => tasksTable(tasks);
  const calendar = (of: readonly DeskTask[], what: string, partial: string | null) =>
    taskCalendar(of, words, {
      name: [config.name, what, ...(partial === null ? [] : [partial])].join(' · '),
      host: location.hostname,
      addressOf: (page) => new URL(navigation.hrefOf(page), location.href).href,
      now: new Date().toISOString(),
    });
  const inLane = lane === 'all' ? [] : tasks.filter((task) => task.lane === lane);
  const workspace = useWorkspaceFile(view);
  // Searched when asked for: the page itself shows only those that stand.
  const contradictions = (ending: 'csv' | 'json') =>
    view.rows.rows.compute('deskFindings', findingsInput(view.settings, today, config.moneyUnit)).then(
      ({ items }) => contradictionsText(items, ending, config.moneyUnit),
      () => {
        notify(t('desk.export.failed'));
        return null;
      },
    );
  const files = useDeskFiles(view.rows, {
    isWhole: view.isWhole,
    today,
    files: {
      csv: { what: 'tasks', ending: 'csv', isFiltered, content: () => exportCsv(table(), config.moneyUnit) },
      json: { what: 'tasks', ending: 'json', isFiltered, content: () => exportJson(table(), config.moneyUnit) },
      ics: {
        what: 'tasks',
        ending: 'ics',
        isFiltered,
        content: (partial) => calendar(tasks, t('desk.title'), partial),
      },
      'lane-ics': {
        what: 'tasks',
        ending: 'ics',
        isFiltered: true,
        content: (partial) => calendar(inLane, t(`desk.lanes.${lane}`), partial),
      },
      'contradictions-csv': { what: 'contradictions', ending: 'csv', content: () => contradictions('csv') },
      'contradictions-json': { what: 'contradictions', ending: 'json', content: () => contradictions('json') },
    },
  });
  const item = (id: Parameters<typeof files.save>[0], label: string, rule = false) => ({
    id,
    label,
    rule,
    onSelect: () => files.save(id),
  });
  return (
    <>
      <MenuButton
        label={t('desk.export.label')}
        note={files.unit}
        className="button"
        icon={<Upload className="icon" />}
        items={[
          item('csv', t('desk.export.tasksCsv')),
          item('json', t('desk.export.tasksJson')),
          item('contradictions-csv', t('desk.export.contradictionsCsv'), true),
          item('contradictions-json', t('desk.export.contradictionsJson')),
          item('ics', t('desk.export.calendarAll'), true),
          ...(calendarTasks(inLane).length === 0
            ? []
            : [item('lane-ics', t('desk.export.calendarLane', { lane: t(`desk.lanes.${lane}`) }))]),
          ...workspace.items,
        ]}
      >
        <span className="action-text">{t('desk.export.label')}</span>
      </MenuButton>
      {workspace.part}
      {files.part}
    </>
  );
}
