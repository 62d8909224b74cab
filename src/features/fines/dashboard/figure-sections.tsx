// The strips and pairs of figures of all tabs but the first, one for each member that is nothing else.
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
import { ZeroFace } from './zero-face';

export function InfractionsSummaryBody() {
  const figures = useStrip(({ response, second, comparison }) =>
    toInfractionsSummary(response.infractions_type_top_summary, second?.infractions_type_top_summary, comparison),
  );
  return figures && <FigureStrip {...figures} />;
}

export function StatusSummaryBody() {
  const figures = useStrip(({ response, second, comparison }) =>
    toStatusSummary(response.fines_status_top_summary, second?.fines_status_top_summary, comparison),
  );
  return figures && <FigureStrip {...figures} isSmall />;
}

export function SeriousnessSummaryBody() {
  const figures = useStrip(({ response, second, comparison }) =>
    toSeriousnessSummary(response.seriousness_fines_top_summary, second?.seriousness_fines_top_summary, comparison),
  );
  return figures && <FigureStrip {...figures} isOneScale />;
}

export function NicAndNormalBody() {
  const figures = useStrip(({ response, second, comparison }) =>
    toNicAndNormal(response.nic_fines_normal_fines_chart_data, second?.nic_fines_normal_fines_chart_data, comparison),
  );
  return <Pairs figures={figures} unit="count" />;
}

export function PaidAndLateBody() {
  const figures = useStrip(({ response, second, comparison }) =>
    toPaidAndLate(response.paid_late_fines_chart_data, second?.paid_late_fines_chart_data, comparison),
  );
  return <Pairs figures={figures} unit="money" />;
}

export function AppealsBody() {
  const figures = useStrip(({ response, second, comparison }) =>
    toAppeals(
      response.appealing_and_pending_fines_chart_data,
      second?.appealing_and_pending_fines_chart_data,
      comparison,
    ),
  );
  return <Pairs figures={figures} unit="money" />;
}

function Pairs({ figures, unit }: { figures: Figures | null; unit: 'count' | 'money' }) {
  if (!figures) return null;
  const measures = figures.figures.map(({ measure }) => measure);
  if (measures.every(({ value }) => value === 0)) return <ZeroFace measures={measures} unit={unit} />;
  return (
    <div className="body">
      <FigurePairs {...figures} />
    </div>
  );
}
