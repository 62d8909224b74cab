// All compared routes, a row each, with the differences to the first one. A row and its line on the map are tied by hover
// and focus.
import { Copy, X } from 'lucide-react';
import { NOTHING } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { useRuntime } from '../../../ui/runtime';
import { Rows } from '../../../ui/table/rows';
import { pathOf } from '../../../url/navigation';
import { Link } from '../../../url/use-navigation';
import { PLAIN_HOUR, writeHour } from '../document/hours';
import type { HeldRoute } from './held-route';
import { differenceOf, MEASURES, type Measure, type VariantFigures } from './variant-figures';
import { dashOf, VARIANT_STYLES } from './variant-styles';

export type VariantRow = {
  readonly held: HeldRoute;
  readonly name: string;
  readonly figures: VariantFigures | null;
};

export function VariantsTable({
  rows,
  chosen,
  onChoose,
  onRemove,
  onDuplicate,
}: {
  rows: readonly VariantRow[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onRemove: (id: string) => void;
  /** Null where this person may not. */
  onDuplicate: ((id: string) => void) | null;
}) {
  const t = useText();
  const first = rows[0]?.figures ?? null;
  return (
    <div className="card">
      <Rows label={t('routeSeveral.table')} className="variants">
        <thead>
          <tr>
            <th scope="col">{t('routes.columns.name')}</th>
            {MEASURES.map(({ id }) => (
              <th key={id} scope="col" className="number">
                {t(`routeSeveral.measures.${id}`)}
              </th>
            ))}
            <th scope="col">
              <span className="hidden">{t('workLibrary.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ held, name, figures }, index) => (
            <tr
              key={held.id}
              id={`variant-${index}`}
              className={held.id === chosen ? 'chosen' : undefined}
              onPointerEnter={() => onChoose(held.id)}
              onPointerLeave={() => onChoose(null)}
              onFocus={() => onChoose(held.id)}
              onBlur={() => onChoose(null)}
            >
              <th scope="row">
                <span className="variant-name">
                  <Swatch index={index} />
                  <Link to={pathOf('/planned-routes/$id', held.id)} className="name three-lines" title={name}>
                    {name}
                  </Link>
                </span>
                <State held={held} />
              </th>
              {MEASURES.map(({ id }) => (
                <td key={id} className="number" data-label={t(`routeSeveral.measures.${id}`)}>
                  <Amount figures={figures} first={index === 0 ? null : first} measure={id} />
                </td>
              ))}
              <td className="variant-actions">
                {onDuplicate && (
                  <button
                    type="button"
                    className="button plain only"
                    disabled={held.kind !== 'open'}
                    aria-label={t('routeSeveral.duplicate', { name })}
                    title={t('routeSeveral.duplicateTip')}
                    onClick={() => onDuplicate(held.id)}
                  >
                    <Copy className="icon" />
                  </button>
                )}
                <button
                  type="button"
                  className="button plain only"
                  aria-label={t('routeSeveral.remove', { name })}
                  title={t('routeSeveral.removeTip')}
                  onClick={() => onRemove(held.id)}
                >
                  <X className="icon" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </div>
  );
}

/** Colour and dash of a route, as on the map. */
export function Swatch({ index }: { index: number }) {
  return (
    <svg className="variant-swatch" viewBox="0 0 36 12" width={36} height={12} aria-hidden="true">
      <path
        d="M0 6H36"
        style={cssVars({ '--variant': `var(${VARIANT_STYLES[index]?.color ?? '--text'})` })}
        strokeDasharray={dashOf(index).join(' ')}
      />
    </svg>
  );
}

function State({ held }: { held: HeldRoute }) {
  const t = useText();
  if (held.kind === 'opening') return <span className="second">{t('routeSeveral.opening')}</span>;
  if (held.kind !== 'open' && held.kind !== 'failed')
    return <span className="second bad">{t('routeSeveral.unknown')}</span>;
  if (held.kind === 'failed') return <span className="second bad">{t('routeSeveral.failed')}</span>;
  if (held.phase === 'unchanged') return null;
  return <span className="second">{t(`routeSeveral.phases.${held.phase}`)}</span>;
}

function Amount({
  figures,
  first,
  measure,
}: {
  figures: VariantFigures | null;
  first: VariantFigures | null;
  measure: Measure;
}) {
  const t = useText();
  const words = useMeasureWords();
  if (figures === null) return NOTHING;
  const text = words.value(measure, figures[measure]);
  // What is equal as shown is no difference.
  const difference = first && words.value(measure, first[measure]) !== text && differenceOf(first, figures, measure);
  return (
    <span>
      {text}
      {difference && (
        <span className={`second ${difference.verdict ?? ''}`}>
          {words.difference(measure, difference.by)}
          {difference.verdict && ` ${t(`routeSeveral.${difference.verdict}`)}`}
        </span>
      )}
    </span>
  );
}

/** Each measure in the unit of its trade. */
function useMeasureWords() {
  const t = useText();
  const { format } = useRuntime();
  const signed = (by: number, text: string) => `${by < 0 ? '\u2212' : '+'}${text}`;
  const hour = (seconds: number) => writeHour(seconds, { ...PLAIN_HOUR, hasSeconds: false });
  const value = (measure: Measure, amount: number | null): string => {
    if (amount === null) return NOTHING;
    switch (measure) {
      case 'metres':
      case 'deadMetres':
        return format.distance(amount);
      case 'seconds':
        return format.duration(amount);
      case 'deadShare':
        return format.share(amount);
      case 'stops':
        return format.number(amount);
      case 'firstHour':
      case 'lastHour':
        return hour(amount);
      case 'litres':
        return format.number(amount, 1, 1);
      case 'cost':
        return format.money(amount * format.moneyScale);
    }
  };
  const difference = (measure: Measure, by: number): string =>
    measure === 'firstHour' || measure === 'lastHour'
      ? signed(by, format.duration(Math.abs(by)))
      : measure === 'deadShare'
        ? signed(by, t('routeSeveral.points', { n: format.number(Math.abs(by) * 100, 1) }))
        : signed(by, value(measure, Math.abs(by)));
  return { value, difference };
}
