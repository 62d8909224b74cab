// Note below a chart by level: the number of fines without a level, so that sums match the page.
import { useFigures } from './dashboard-context';
import type { Unit } from './figures';
import type { Unlevelled } from './unlevelled';
import { unlevelledText } from './wording';

export function UnlevelledNote({ model, unit }: { model: Unlevelled | null; unit: Unit }) {
  const dashboard = useFigures();
  if (!model) return null;
  return <p className="reading">{unlevelledText(model, unit, dashboard)}</p>;
}
