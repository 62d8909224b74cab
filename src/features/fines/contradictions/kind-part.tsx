// All findings of a kind: the rule, what no row says, what to ask, and the rows of each finding.
import { type ReactNode, useState } from 'react';
import type { DeskFine } from '../../../desk/desk-fine';
import { type FindingKind, findingId } from '../../../desk/finding';
import type { ReadFinding } from '../../../desk/read-findings';
import { NOTHING } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import { RuleButton } from '../desk/rule-button';
import type { TaskWords } from '../desk/task-words';
import type { SheetGroup } from './sheet-rows';

/** A browser lays out so many at once without a pause; the button shows the others. */
const MOST_SHOWN = 50;
/** More would be a stack of paper that nobody reads; the file has all. */
const MOST_PRINTED = 500;

export function KindPart({
  group: { kind, standing, sum },
  words,
  isPrinting,
  onDismiss,
}: {
  group: SheetGroup;
  words: TaskWords;
  isPrinting: boolean;
  onDismiss: (item: ReadFinding) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [isOpen, setOpen] = useState(false);
  const shown = standing.slice(0, isPrinting ? MOST_PRINTED : isOpen ? standing.length : MOST_SHOWN);
  const rule = standing[0]?.finding.rule ?? null;
  const number = (count: number) => ({ count, n: format.number(count) });
  const id = `finding-${kind}`;
  return (
    <section className="kind" aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {t(`desk.finding.${kind}`)} {rule !== null && <RuleButton rule={rule} />}
        </h3>
        <p className="sum">
          {t('contradictions.count', number(standing.length))}
          {sum !== null && ` · ${t('contradictions.stake', { money: words.money(sum) })}`}
        </p>
        <dl>
          <div>
            <dt>{t('contradictions.hidden')}</dt>
            <dd>{t(`contradictions.hiddenOf.${kind}`)}</dd>
          </div>
          <div>
            <dt>{t('contradictions.ask')}</dt>
            <dd>{t(`contradictions.askOf.${kind}`)}</dd>
          </div>
        </dl>
      </header>
      <FindingTable
        items={shown}
        words={words}
        label={t(`desk.finding.${kind}`)}
        foot={(item) => (
          <>
            <b>{item.finding.atStake === null ? t('contradictions.unknown') : words.amount(item.finding.atStake)}</b>
            <button type="button" className="button plain" onClick={() => onDismiss(item)}>
              {t('contradictions.dismiss')}
            </button>
          </>
        )}
      />
      {shown.length < standing.length &&
        (isPrinting ? (
          <p>{t('contradictions.cut', number(standing.length - shown.length))}</p>
        ) : (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t('contradictions.more', { n: format.number(standing.length) })}
          </button>
        ))}
    </section>
  );
}

/** A table of the findings of one kind. `foot`: buttons of a finding, such as Dismiss. */
export function FindingTable({
  items,
  words,
  label,
  foot,
}: {
  items: readonly ReadFinding[];
  words: TaskWords;
  label: string;
  foot: (item: ReadFinding) => ReactNode;
}) {
  const t = useText();
  const { format, labels } = useRuntime();
  const kind = items[0]?.finding.kind ?? 'same_ait';
  const isPaid = kind === 'late_at_discount';
  return (
    <div className="finding-scroll">
      <table className="finding-rows" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('contradictions.ait')}</th>
            <th scope="col">{t('contradictions.plate')}</th>
            <th scope="col">{t('contradictions.when')}</th>
            <th scope="col" className="long">
              {t('contradictions.infraction')}
            </th>
            <th scope="col" className="long">
              {t('contradictions.place')}
            </th>
            {HAS_TRACKER.has(kind) && (
              <th scope="col" className="long">
                {t('contradictions.tracker')}
              </th>
            )}
            <th scope="col">{t('contradictions.status')}</th>
            {HAS_POINTS.has(kind) && (
              <th scope="col" className="number">
                {t('contradictions.points')}
              </th>
            )}
            {isPaid && (
              <th scope="col" className="number">
                {t('contradictions.paid', { symbol: format.symbol })}
              </th>
            )}
            <th scope="col" className="number">
              {t('contradictions.amount', { symbol: format.symbol })}
            </th>
            <th scope="col" className="number">
              {t('contradictions.inQuestion', { symbol: format.symbol })}
            </th>
          </tr>
        </thead>
        {items.map((item) => (
          <tbody key={findingId(item.finding)}>
            {item.fines.map((fine, index) => (
              <tr key={fine.key}>
                <th scope="row">
                  <FineName fine={fine} />
                </th>
                <td>{fine.plate === null ? NOTHING : <Plate number={fine.plate} />}</td>
                <td>{momentOf(fine, words)}</td>
                <td>
                  <bdi>{infractionOf(fine, words)}</bdi>
                </td>
                <td>
                  <bdi>{fine.statedPlace ?? NOTHING}</bdi>
                </td>
                {HAS_TRACKER.has(kind) && (
                  <td>
                    <bdi>{fine.trackerPlace ?? NOTHING}</bdi>
                  </td>
                )}
                <td>{labels.fineStatus(fine.statusId)?.text ?? fine.statusId ?? NOTHING}</td>
                {HAS_POINTS.has(kind) && <td className="number">{format.number(fine.printedPoints)}</td>}
                {isPaid && <td className="number">{words.amount(fine.paid)}</td>}
                <td className="number">{words.amount(fine.face)}</td>
                {index === 0 && (
                  <td className="number of-finding" rowSpan={item.fines.length}>
                    {foot(item)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Rows of one AIT are told by their numbers. */
function FineName({ fine: { ait, fineId, fineIds } }: { fine: DeskFine }) {
  const name = ait ?? (fineId === null ? NOTHING : `#${fineId}`);
  const numbers = fineIds.length > 1 ? ` (${fineIds.map((each) => `#${each}`).join(', ')})` : '';
  return (
    <Link
      to="/fines"
      search={() => ({
        ...(ait === null ? {} : { ait_number: [ait] }),
        ...(fineId === null ? {} : { fine: [fineId] }),
      })}
      className="link"
    >
      <bdi className="code">
        {name}
        {numbers}
      </bdi>
    </Link>
  );
}

function momentOf({ act, second }: DeskFine, { format }: TaskWords): string {
  if (act === null) return NOTHING;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hour = second === null ? '' : `, ${two(second / 3600)}:${two((second % 3600) / 60)}`;
  return `${format.date(act)}${hour}`;
}

function infractionOf({ code, infraction }: DeskFine, { format }: TaskWords): string {
  return [format.infractionCode(code || undefined), infraction].filter(isSaid).join(' ') || NOTHING;
}

const isSaid = (text: string | null): text is string => text !== null && text !== NOTHING;

const HAS_TRACKER: ReadonlySet<FindingKind> = new Set(['place_tracker', 'two_places', 'one_conduct']);
const HAS_POINTS: ReadonlySet<FindingKind> = new Set(['nic_points', 'class_points']);
