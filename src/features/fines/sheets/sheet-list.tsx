// The sheets of a batch, each in the size of paper or as wide as the page has room.
import { memo } from 'react';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { PaperRoom } from '../../../ui/paper/paper-room';
import { useDrawn } from '../../../ui/paper/use-drawn';
import { useRuntime } from '../../../ui/runtime';
import type { TaskWords } from '../desk/task-words';
import type { DeskView } from '../desk/use-desk';
import { markName } from '../desk/who-words';
import { NamingSheet } from './naming-sheet';
import type { SheetBatch } from './sheet-batch';
import { SheetTools } from './sheet-tools';
import type { SheetDrivers } from './use-sheet-drivers';
import type { SheetWords } from './use-sheet-words';

const NAMES_ID = 'sheet-drivers';

type SheetListProps = {
  batch: SheetBatch;
  view: DeskView;
  drivers: SheetDrivers;
  words: TaskWords;
  sheetWords: SheetWords;
  printedAt: number;
};

export function SheetList(props: SheetListProps) {
  return (
    <PaperRoom before={<Names names={props.drivers.names} />}>
      <DrawnSheets {...props} />
    </PaperRoom>
  );
}

/** The sheets that are drawn so far. */
function DrawnSheets(props: SheetListProps) {
  const { batch, words } = props;
  const t = useText();
  const { format } = useRuntime();
  const drawn = useDrawn(batch.tasks.length);
  const of = batch.tasks.length;
  let place = 0;
  return batch.groups.flatMap(({ driverId, tasks }) => [
    batch.groups.length > 1 && place < drawn && (
      <h2 key={`driver ${driverId ?? ''}`}>
        {t('sheets.group', {
          count: tasks.length,
          n: format.number(tasks.length),
          driver: driverId === null ? t('sheets.nobody') : words.driver(driverId),
        })}
      </h2>
    ),
    ...tasks.map((task) => {
      place += 1;
      // Keyed in one list: a number being typed stays when a later fact moves its sheet to another driver.
      return place <= drawn && <Place key={task.id} {...props} task={task} place={place} of={of} />;
    }),
  ]);
}

const Place = memo(function Place({
  task,
  view,
  drivers,
  sheetWords,
  printedAt,
  place,
  of,
}: SheetListProps & { task: DeskTask; place: number; of: number }) {
  const t = useText();
  const { config } = useRuntime();
  return (
    <div className="sheet-place">
      <SheetTools task={task} view={view} namesId={NAMES_ID} />
      <div className="sheet-frame">
        <Sheet
          task={task}
          driver={drivers.written(task.fine)}
          words={sheetWords}
          label={t('sheets.label', { name: markName(task.fine) })}
          today={view.today}
          printedBy={config.name}
          printedAt={printedAt}
          isWhole={view.isWhole}
          place={place}
          of={of}
        />
      </div>
    </div>
  );
});

/** A number typed beside one sheet draws no other one again. */
const Sheet = memo(NamingSheet);

function Names({ names }: { names: readonly string[] }) {
  return (
    <datalist id={NAMES_ID}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
