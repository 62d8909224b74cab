// Full-screen card: larger drawing, and its data as HTML tables. A lazy chunk.
import { DataTable } from '../../../ui/card/data-table';
import { Boundary } from '../../../ui/loading/boundary';
import { Dialog } from '../../../ui/overlay/dialog';
import type { CardDefinition } from './cards/define-card';
import { ChartScale } from './chart-scale';
import { useFigures } from './dashboard-context';
import { cardTitle, cardUnit } from './wording';

export function CardDialog({
  card,
  view,
  onClose,
}: {
  card: CardDefinition;
  view: 'table' | 'full';
  onClose: () => void;
}) {
  const { id, Body } = card;
  const dashboard = useFigures();
  const { t, format, figures, sentence } = dashboard;
  const title = cardTitle(id, t);
  return (
    <Dialog
      open
      onClose={onClose}
      size={view === 'full' ? 'full' : 'medium'}
      title={title}
      description={`${cardUnit(id, t, format)}. ${sentence}`}
    >
      <Boundary level="section" title={title} resetKey={figures}>
        {view === 'full' && (
          <div className="large-card">
            <ChartScale value={1.5}>
              <Body />
            </ChartScale>
          </div>
        )}
        <Tables card={card} />
      </Boundary>
    </Dialog>
  );
}

function Tables({ card }: { card: CardDefinition }) {
  const dashboard = useFigures();
  const { t, format, figures } = dashboard;
  return card.toTables(figures, dashboard).map(({ title, table }, index) => (
    <DataTable
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a card have no id and do not change order
      key={index}
      table={table}
      caption={title}
      rest={(count) => t('dashboard.more.onlyInFile', { count, n: format.number(count) })}
    />
  ));
}
