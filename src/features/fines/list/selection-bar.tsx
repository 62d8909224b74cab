// Selection summary, sums and actions. Visible while something is selected.
import { Copy, Map as MapIcon, TableProperties, Upload, X } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useRuntime } from '../../../ui/runtime';
import { type KeyedFine, type Selection, sumOf } from './selection';
import './selection-bar.css';

export function SelectionBar({
  selection,
  rows,
  today,
  onCopyAit,
  onCopyRows,
  onExport,
  onMap,
  onClear,
}: {
  selection: Selection;
  /** Number of selected fines on other pages. */
  rows: readonly KeyedFine[];
  today: string;
  onCopyAit: () => void;
  onCopyRows: () => void;
  onExport: () => void;
  /** Null if none has a position. */
  onMap: (() => void) | null;
  onClear: () => void;
}) {
  const t = useText();
  const { format, labels } = useRuntime();
  const { sums, elsewhere } = useMemo(() => {
    const here = rows.reduce((sum, { key }) => (selection.has(key) ? sum + 1 : sum), 0);
    return { sums: sumOf(selection.values(), { labels, today }), elsewhere: selection.size - here };
  }, [selection, rows, labels, today]);
  const n = format.number(sums.count);
  return (
    <section className="selection-bar" aria-label={t('fines.select.label')}>
      <dl>
        <div>
          <dd>{n}</dd>
          <dt>
            {t('fines.select.count', { count: sums.count })}
            {elsewhere > 0 && `, ${t('fines.select.elsewhere', { count: elsewhere, n: format.number(elsewhere) })}`}
          </dt>
        </div>
        <div>
          <dd>{format.money(sums.value)}</dd>
          <dt>
            {t('fines.select.value')}
            {sums.withoutAmount > 0 &&
              `, ${t('fines.select.unknown', { count: sums.withoutAmount, n: format.number(sums.withoutAmount) })}`}
          </dt>
        </div>
        <div>
          <dd>{format.money(sums.paid)}</dd>
          <dt>{t('fines.select.paid')}</dt>
        </div>
        <div>
          <dd>{format.number(sums.points)}</dd>
          <dt>{t('fines.select.points')}</dt>
        </div>
        <div className={sums.atRisk > 0 ? 'at-risk' : undefined}>
          <dd>{format.money(sums.atRisk)}</dd>
          <dt>
            <span className="long">{t('fines.select.atRisk')}</span>
            <span className="short">{t('fines.select.atRiskShort')}</span>
          </dt>
        </div>
      </dl>
      <span className="actions">
        <button type="button" className="button wide-only" onClick={onCopyAit}>
          <Copy className="icon" />
          {t('fines.select.copyAit')}
        </button>
        <button type="button" className="button" onClick={onExport}>
          <Upload className="icon" />
          {t('fines.select.export', { n })}
        </button>
        <MenuButton
          label={t('fines.select.more')}
          className="button plain only"
          items={[
            { id: 'ait', label: t('fines.select.copyAit'), icon: <Copy className="icon" />, onSelect: onCopyAit },
            {
              id: 'rows',
              label: t('fines.select.copyRows'),
              icon: <TableProperties className="icon" />,
              keys: 'Ctrl C',
              onSelect: onCopyRows,
            },
            {
              id: 'map',
              label: t('fines.select.onMap'),
              icon: <MapIcon className="icon" />,
              disabled: onMap === null,
              onSelect: () => onMap?.(),
            },
          ]}
        />
        <button
          type="button"
          className="button plain only"
          aria-label={t('fines.select.clear')}
          title={t('fines.select.clear')}
          onClick={onClear}
        >
          <X className="icon" />
        </button>
      </span>
    </section>
  );
}
