// Cost of a fine as table lines, and one remark on naming and paying.
import type { RuleId } from '../../../../rulebook/rules';
import type { CellWords } from '../cell-text';
import { atRiskOfNic, type BasisKind, type MoneyBasis, toMoneyBases, toNicAmount } from '../fine-money';
import type { FineRow } from '../fine-row';
import { isPaid, isWithoutAmount } from './deadline-view';

type CostLine = {
  id: BasisKind | 'risk' | 'missed' | 'paid' | 'fromDriver';
  title: string;
  /** `60 %`, `2 ×`; empty for none. */
  factor: string;
  amount: string;
  /** Where the factor comes from; null: it is no figure of law. */
  rule: RuleId | null;
  /** `now`: cost of paying today; `off`: past or settled. */
  tone: 'now' | 'plain' | 'off' | 'bad' | 'good';
};
type CostView = {
  lines: CostLine[] /** Why the amounts do not apply, or what to do first. */;
  note: CostNote | null;
};
type CostNote = { text: string; isWarning: boolean };

type CostWords = CellWords & {
  labels: Parameters<typeof atRiskOfNic>[1]['labels'];
  today: string;
  moneyUnit: 'minor' | 'major';
};

const CONTESTED: ReadonlySet<string | null> = new Set(['defence', 'appealPaid', 'appealUnpaid']);

/** Lines from the cheapest to the most expensive amount, then the second fine, then the payment and payer. */
export function toCostView(row: FineRow, words: CostWords): CostView {
  return {
    lines: [...toBasisLines(row, words), ...toNicLines(row, words), ...toPaidLines(row, words)],
    note: toNote(row, words),
  };
}

function toBasisLines(row: FineRow, words: CostWords): CostLine[] {
  const bases = toMoneyBases(row.fine, words.today, words.moneyUnit);
  if (bases === null) return [];
  const isSettled = isPaid(row) || isWithoutAmount(row);
  // Art. 284 paragraph 1 CTB: 60 % requires no defence and no appeal.
  const isContested = CONTESTED.has(row.status?.group ?? null);
  const day = bases.dueDay === null ? null : words.format.date(bases.dueDay);
  return [bases.recognised, bases.untilDue, bases.full].map((basis) => ({
    id: basis.kind,
    title: isContested && basis.kind === 'recognised' ? words.t('fineDrawer.cost.lost') : basisTitle(basis, day, words),
    factor: words.format.share(basis.percent / 100, 0),
    amount: words.format.amount(basis.amount),
    rule: basis.kind === 'full' ? 'R5' : 'R4',
    tone:
      isSettled || basis.state === 'past' || (isContested && basis.kind === 'recognised')
        ? 'off'
        : basis.state === 'open'
          ? 'now'
          : 'plain',
  }));
}

function basisTitle({ kind, state }: MoneyBasis, day: string | null, { t }: CostWords): string {
  if (kind === 'recognised') return t('fineDrawer.cost.recognised');
  if (kind === 'full') return t(state === 'open' ? 'fineDrawer.cost.now' : 'fineDrawer.cost.after');
  if (day === null) return t('fineDrawer.cost.untilDue');
  return t(state === 'past' ? 'fineDrawer.cost.wasUntil' : 'fineDrawer.cost.until', { day });
}

function toNicLines(row: FineRow, words: CostWords): CostLine[] {
  const { t, format } = words;
  const line = { factor: t('fineDrawer.cost.times', { n: format.number(2) }), tone: 'bad', rule: 'R3' } as const;
  const risk = atRiskOfNic(row.fine, words);
  if (risk !== 0) return [{ ...line, id: 'risk', title: t('fineDrawer.cost.risk'), amount: format.amount(risk) }];
  if (row.naming.task !== 'expired') return [];
  return [{ ...line, id: 'missed', title: t('fineDrawer.cost.missed'), amount: format.amount(toNicAmount(row.fine)) }];
}

function toPaidLines({ fine }: FineRow, words: CostWords): CostLine[] {
  const { t, format } = words;
  const bases = toMoneyBases(fine, words.today, words.moneyUnit);
  const paidAs = bases?.paidAs ? bases[bases.paidAs].percent : null;
  const lines: CostLine[] = [];
  if (fine.amount_paid !== undefined) {
    lines.push({
      id: 'paid',
      title: t('fineDrawer.cost.paid'),
      factor: paidAs === null ? '' : format.share(paidAs / 100, 0),
      amount: format.amount(fine.amount_paid),
      rule: paidAs === null ? null : paidAs === 100 ? 'R5' : 'R4',
      tone: fine.amount_paid > 0 ? 'good' : 'plain',
    });
  }
  if (fine.discounted_amount_from_driver !== undefined) {
    lines.push({
      id: 'fromDriver',
      title: t('fineDrawer.cost.fromDriver'),
      factor: '',
      amount: format.amount(fine.discounted_amount_from_driver),
      rule: null,
      tone: 'plain',
    });
  }
  return lines;
}

function toNote(row: FineRow, words: CostWords): CostNote | null {
  const { t } = words;
  if (isWithoutAmount(row)) {
    return { text: t('fineDrawer.cost.closed', { status: row.status?.text ?? '' }), isWarning: false };
  }
  if (row.naming.task === 'name') {
    return { text: t(isPaid(row) ? 'fineDrawer.cost.paidFirst' : 'fineDrawer.cost.order'), isWarning: true };
  }
  if (row.fine.default_amount === undefined) return { text: t('fineDrawer.cost.unknown'), isWarning: false };
  return null;
}
