// Who has to do with a task, in two lines of its row. Pure.
import type { DeskTask } from '../../../desk/states';
import { type TaskWords, taskReason } from '../desk/task-words';
import type { DriveReading } from '../desk/use-drive-texts';
import { shortAgainst, whoText } from '../desk/who-words';

/** `name` null: only a text. `doubt`: nobody is known, or facts disagree; `against`: the service does not agree. */
export type WhoLines = { name: string | null; text: string; tone: 'doubt' | 'against' | null };

/** Of naming and confirming: the driver of the row, else what facts say. Of all others why they stand. */
export function whoLines(task: DeskTask, reading: DriveReading, words: TaskWords): WhoLines {
  const { fine, whoDrove, contradiction } = task;
  const known = fine.driverId === null ? null : words.driver(fine.driverId);
  const reason = taskReason(task, words);
  if (whoDrove === undefined) return { name: null, text: reason, tone: contradiction === null ? null : 'against' };
  if (contradiction !== null) return { name: known, text: reason, tone: 'against' };
  if (known !== null) {
    const against = whoDrove.against.find(({ driverId }) => driverId === fine.driverId);
    if (against === undefined) return { name: known, text: besideName(task, words), tone: null };
    return { name: known, text: shortAgainst(against, words), tone: 'doubt' };
  }
  const { name, text, isDoubt } = whoText(whoDrove, reading, words);
  return { name, text, tone: isDoubt ? 'doubt' : null };
}

/** Why it stands, without the name that is above it. */
function besideName(task: DeskTask, words: TaskWords): string {
  const { t } = words;
  const { reason } = task;
  if (reason.code === 'name' && !reason.isPaid) return t('whoDrove.notFiled');
  if (reason.code === 'name_again') return t('desk.why.nameAgain');
  return reason.code === 'confirm' ? t('desk.why.confirm') : taskReason(task, words);
}
