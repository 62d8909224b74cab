// The strips and pairs of figures of all tabs but the first, one for each member that is nothing else.
import type { FinesDashboardMember } from '../../../contract/fines-dashboard';
import { FigurePairs } from './figure-pairs';
import { FigureStrip } from './figure-strip';
import type { Figures } from './figures';
import {
  toAppeals,
  toInfractionsSummary,
  toNicAndNormal,
  toPaidAndLate,
  toSeriousnessSummary,
  toStatusSummary,
} from './figures-view-model';
import { useStrip } from './top-summary-section';
import { ZeroState } from './zero-state';

export function InfractionsSummaryBody() {
  const figures = useStrip('infractions_type_top_summary', toInfractionsSummary);
  return figures && <FigureStrip member="infractions_type_top_summary" {...figures} />;
}

export function StatusSummaryBody() {
  const figures = useStrip('fines_status_top_summary', toStatusSummary);
  return figures && <FigureStrip member="fines_status_top_summary" {...figures} isSmall />;
}

export function SeriousnessSummaryBody() {
  const figures = useStrip('seriousness_fines_top_summary', toSeriousnessSummary);
  return figures && <FigureStrip member="seriousness_fines_top_summary" {...figures} isOneScale />;
}

export function NicAndNormalBody() {
  const figures = useStrip('nic_fines_normal_fines_chart_data', toNicAndNormal);
  return <Pairs member="nic_fines_normal_fines_chart_data" figures={figures} unit="count" />;
}

export function PaidAndLateBody() {
  const figures = useStrip('paid_late_fines_chart_data', toPaidAndLate);
  return <Pairs member="paid_late_fines_chart_data" figures={figures} unit="money" />;
}

export function AppealsBody() {
  const figures = useStrip('appealing_and_pending_fines_chart_data', toAppeals);
  return <Pairs member="appealing_and_pending_fines_chart_data" figures={figures} unit="money" />;
}

function Pairs({
  member,
  figures,
  unit,
}: {
  member: FinesDashboardMember;
  figures: Figures | null;
  unit: 'count' | 'money';
}) {
  if (!figures) return null;
  const measures = figures.figures.map(({ measure }) => measure);
  if (measures.every(({ value }) => value === 0)) return <ZeroState measures={measures} unit={unit} />;
  return (
    <div className="body">
      <FigurePairs member={member} {...figures} />
    </div>
  );
}
