// Cost of the fine: the three legal amounts, the second fine, and the payment.
import { Info, TriangleExclamationPoint } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import { RuleButton } from '../../desk/rule-button';
import type { FineRow } from '../fine-row';
import { toCostView } from './cost-view';
import './cost-part.css';

export function CostPart({ row, today }: { row: FineRow; today: string }) {
  const t = useText();
  const { format, labels, config } = useRuntime();
  const id = useId();
  const { lines, note } = toCostView(row, { t, format, labels, today, moneyUnit: config.moneyUnit });
  return (
    <section className="fine-part" aria-labelledby={id}>
      <h3 id={id}>{t('fineDrawer.cost.title', { symbol: format.symbol })}</h3>
      {lines.length > 0 && (
        <table className="fine-cost" aria-labelledby={id}>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className={line.tone}>
                <th scope="row">
                  {line.title}
                  {line.tone === 'off' && <span className="hidden"> ({t('fineDrawer.cost.off')})</span>}
                </th>
                <td className="number factor">
                  {line.rule === null ? line.factor : <RuleButton rule={line.rule}>{line.factor}</RuleButton>}
                </td>
                <td className="number">{line.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && (
        <p className={note.isWarning ? 'note warning' : 'note'}>
          {note.isWarning ? <TriangleExclamationPoint className="icon" /> : <Info className="icon" />}
          {note.text}
        </p>
      )}
    </section>
  );
}
