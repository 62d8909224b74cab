// Who drove, in the drawer of a fine without a settled driver: facts of stored rows, plans and routes.
import type { DeskTask } from '../../../../desk/states';
import type { TaskWords } from '../../desk/task-words';
import { useDriveTexts } from '../../desk/use-drive-texts';
import { WhoFacts } from '../../desk/who-facts';
import { useComputed } from '../../rows/use-rows';
import type { TableDesk } from '../desk/table-desk';

/** Nothing until rows are read: without them no fact is known, and "nobody on record" would be said too soon. */
export function WhoPart({ task, desk, words }: { task: DeskTask; desk: TableDesk; words: TaskWords }) {
  const { fine } = task;
  const { texts, reading } = useDriveTexts([{ task, reading: null }]);
  const found = useComputed(desk.rows, 'fineFacts', { fine, meanings: desk.settings.meanings, drive: texts });
  if (found === null || found.head.key !== fine.key) return null;
  return <WhoFacts fine={fine} who={found.head.who} reading={reading} words={words} />;
}
