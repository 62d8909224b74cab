// What leaves the page as a file: tasks with stable heads, and a calendar of their last safe days.
import { Upload } from 'lucide-react';
import { calendarFile, eventUid } from '../../../desk/calendar';
import { exportCsv, exportJson } from '../../../desk/export-table';
import { tasksTable } from '../../../desk/tasks-export';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { contradictionsText } from '../desk/contradictions-file';
import { taskTitle } from '../desk/task-words';
import type { DeskView } from '../desk/use-desk';
import { useFindingsInput } from '../desk/use-findings';
import { useWorkspaceFile } from '../desk/use-workspace-file';
import { useDeskFiles } from '../rows/use-desk-files';

/** `isFiltered`: the tasks of `view` are some of all, which the name of the file says. */
export function ExportMenu({ view, isFiltered }: { view: DeskView; isFiltered: boolean }) {
  const t = useText();
  const { config } = useRuntime();
  const { today, tasks } = view;
  const table = () => tasksTable(tasks);
  const calendar = (partial: string | null) =>
    calendarFile(
      tasks
        .filter(({ state }) => state === 'open' || state === 'contradicted')
        .flatMap((task) => {
          const { fine, lastSafeDay, atStake } = task;
          if (lastSafeDay === null) return [];
          const title = `${taskTitle(task, t)}: ${fine.ait ?? fine.fineId ?? ''} ${fine.plate ?? ''}`.trim();
          return {
            uid: eventUid(task, location.hostname),
            day: lastSafeDay,
            summary: title,
            description: [fine.infraction, atStake === null ? null : String(atStake / 100)].filter(Boolean).join('\n'),
            url: null,
          };
        }),
      {
        name: [config.name, t('desk.title'), ...(partial === null ? [] : [partial])].join(' · '),
        now: new Date().toISOString(),
      },
    );
  const workspace = useWorkspaceFile(view);
  const findingsInput = useFindingsInput(view.settings, today);
  // Searched when asked for: the page itself shows only those that stand.
  const contradictions = (ending: 'csv' | 'json') =>
    view.rows.rows.compute('deskFindings', findingsInput).then(
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
      ics: { what: 'tasks', ending: 'ics', isFiltered, content: calendar },
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
        className="button"
        icon={<Upload className="icon" />}
        items={[
          item('csv', t('desk.export.tasksCsv')),
          item('json', t('desk.export.tasksJson')),
          item('contradictions-csv', t('desk.export.contradictionsCsv'), true),
          item('contradictions-json', t('desk.export.contradictionsJson')),
          item('ics', t('desk.export.calendarAll'), true),
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
