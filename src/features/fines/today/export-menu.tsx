// What leaves the page as a file: tasks with stable heads, and a calendar of their last safe days.
import { Upload } from 'lucide-react';
import { calendarFile, eventUid } from '../../../desk/calendar';
import { exportCsv, exportJson } from '../../../desk/export-table';
import { tasksTable } from '../../../desk/tasks-export';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { downloadContradictions } from '../desk/contradictions-file';
import { taskTitle } from '../desk/task-words';
import type { DeskView } from '../desk/use-desk';
import { useFindingsInput } from '../desk/use-findings';
import { useWorkspaceFile } from '../desk/use-workspace-file';

/** `isFiltered`: the tasks of `view` are some of all, which the name of the file says. */
export function ExportMenu({ view, isFiltered }: { view: DeskView; isFiltered: boolean }) {
  const t = useText();
  const { config } = useRuntime();
  const { today, tasks } = view;
  const name = (ending: string) => `tasks-${today}${isFiltered ? '-filtered' : ''}.${ending}`;
  const table = () => tasksTable(tasks);
  const calendar = () =>
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
      { name: `${config.name} · ${t('desk.title')}`, now: new Date().toISOString() },
    );
  const workspace = useWorkspaceFile(view);
  const findingsInput = useFindingsInput(view.settings, today);
  const contradictions = (ending: 'csv' | 'json') => {
    // Searched when asked for: the page itself shows only those that stand.
    void view.rows.rows.compute('deskFindings', findingsInput).then(
      ({ items }) => downloadContradictions(items, ending, { today, unit: config.moneyUnit }),
      () => notify(t('desk.export.failed')),
    );
  };
  return (
    <>
      <MenuButton
        label={t('desk.export.label')}
        className="button"
        icon={<Upload className="icon" />}
        items={[
          {
            id: 'csv',
            label: t('desk.export.tasksCsv'),
            onSelect: () =>
              downloadFile(name('csv'), new Blob([exportCsv(table(), config.moneyUnit)], { type: 'text/csv' })),
          },
          {
            id: 'json',
            label: t('desk.export.tasksJson'),
            onSelect: () =>
              downloadFile(
                name('json'),
                new Blob([exportJson(table(), config.moneyUnit)], { type: 'application/json' }),
              ),
          },
          {
            id: 'contradictions-csv',
            label: t('desk.export.contradictionsCsv'),
            rule: true,
            onSelect: () => contradictions('csv'),
          },
          {
            id: 'contradictions-json',
            label: t('desk.export.contradictionsJson'),
            onSelect: () => contradictions('json'),
          },
          {
            id: 'ics',
            label: t('desk.export.calendarAll'),
            rule: true,
            onSelect: () => downloadFile(name('ics'), new Blob([calendar()], { type: 'text/calendar' })),
          },
          ...workspace.items,
        ]}
      >
        <span className="export-text">{t('desk.export.label')}</span>
      </MenuButton>
      {workspace.part}
    </>
  );
}
