// A vehicle on a phone: plate and name, its due date and trigger, and its problems.
import type { Tree } from '../../../document/tree';
import type { DueDate } from '../due-dates/due-date';
import { membersOf } from '../due-dates/typed-plan';
import { cellProblemOf, type ProblemContext } from '../rows/cell-problem';
import { VEHICLE_FIELDS } from '../rows/fields';
import { useProblemText } from '../rows/use-writing';
import { DueChip, UsedBars, type VehicleWords, vehicleCell } from './vehicle-cell';

export function VehicleLine({
  vehicle,
  place,
  due,
  words,
  context,
}: {
  vehicle: Tree | undefined;
  place: number;
  due: DueDate;
  words: VehicleWords;
  context: ProblemContext;
}) {
  const say = useProblemText();
  const { t, format } = words;
  const wrong = VEHICLE_FIELDS.flatMap((field) => {
    const problem = cellProblemOf(vehicle, place, field, context);
    return problem ? [{ field, problem }] : [];
  })[0];
  const cell = (column: string) => vehicleCell(vehicle, due, column, words);
  return (
    <span className="vehicle-line">
      <span className="clip">
        {cell('plate_number')} {format.text(membersOf(vehicle).name)}
      </span>
      <DueChip due={due} t={t} />
      {due.state === 'known' && (
        <>
          <span className="vehicle-due">
            {cell('next_due')}, {cell('in')} <span>{cell('first')}</span>
          </span>
          <UsedBars due={due} words={words} />
        </>
      )}
      {wrong && (
        <small className="row-problem">
          {t(wrong.field.label)}: {say(wrong.problem)}
        </small>
      )}
    </span>
  );
}
