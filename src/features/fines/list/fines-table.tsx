// The rows of a page of fines; on a phone each row is a list of its own.
import { UserRoundX } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { SeverityMark } from '../../../ui/card/figure';
import { cssVars } from '../../../ui/css-vars';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';
import { Rows } from '../../../ui/table/rows';
import { SkeletonRows } from '../../../ui/table/skeleton-rows';
import type { FineRow } from './fine-row';

const COLUMNS = 12;

/** `rows` null: the first ones are on their way. */
export function FinesTable({ rows, isOld }: { rows: readonly FineRow[] | null; isOld: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  const inMoney = { symbol: format.symbol };
  return (
    <Rows label={t('fines.title')} isOld={isOld} className="fines">
      <thead>
        <tr>
          <th scope="col">{t('fines.columns.date')}</th>
          <th scope="col">{t('fines.columns.ait')}</th>
          <th scope="col">{t('fines.columns.vehicle')}</th>
          <th scope="col">{t('fines.columns.driver')}</th>
          <th scope="col">{t('fines.columns.infraction')}</th>
          <th scope="col">{t('fines.columns.seriousness')}</th>
          <th scope="col" className="number">
            {t('fines.columns.points')}
          </th>
          <th scope="col" className="number">
            {t('fines.columns.value', inMoney)}
          </th>
          <th scope="col" className="number">
            {t('fines.columns.paid', inMoney)}
          </th>
          <th scope="col">{t('fines.columns.status')}</th>
          <th scope="col">{t('fines.columns.indication')}</th>
          <th scope="col">{t('fines.columns.due')}</th>
        </tr>
      </thead>
      <tbody>
        {rows === null ? (
          <SkeletonRows columns={COLUMNS} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may repeat an id; a page of rows is replaced as a whole
          rows.map((row, index) => <Row key={`${row.fine.fine_id}-${index}`} row={row} />)
        )}
      </tbody>
    </Rows>
  );
}

function Row({ row }: { row: FineRow }) {
  const t = useText();
  const { format } = useRuntime();
  const { fine, plate, vehicle, seriousness, status } = row;
  const inMoney = { symbol: format.symbol };
  const numbered = (id: number | undefined, text: (id: string) => string) =>
    id === undefined ? format.text(id) : text(format.text(id));
  return (
    <tr>
      <td className="date" data-label={t('fines.columns.date')}>
        <span>
          {format.date(fine.fine_date)} <span className="muted">{fine.fine_hour?.slice(0, 5)}</span>
        </span>
      </td>
      <th scope="row" className="ait" data-label={t('fines.columns.ait')}>
        {format.text(fine.ait_number)}
      </th>
      <td className="of-vehicle" data-label={t('fines.columns.vehicle')}>
        <span className="vehicle">
          {plate !== null && <Plate number={plate} />}
          <span className="two-lines" title={vehicle ?? undefined}>
            {vehicle ?? (plate === null && numbered(fine.vehicle_id, (id) => t('fines.vehicleNumber', { id })))}
          </span>
        </span>
      </td>
      <DriverCell driver={row.driver} />
      <td className="of-infraction" data-label={t('fines.columns.infraction')}>
        <span className="two-lines" title={fine.infraction}>
          {row.isNic && <span className="tag">{t('fines.nic')}</span>}
          {fine.infraction_code !== undefined && (
            <span className="code">{format.infractionCode(fine.infraction_code)} </span>
          )}
          {format.text(fine.infraction)}
        </span>
      </td>
      <td className="of-seriousness" data-label={t('fines.columns.seriousness')}>
        {seriousness ? (
          <span className={`seriousness level-${seriousness.level}`}>
            <SeverityMark />
            {seriousness.text}
          </span>
        ) : (
          <span className="muted">{numbered(fine.seriousness, (id) => t('fines.levelNumber', { id }))}</span>
        )}
      </td>
      <td className="number points" data-label={t('fines.columns.points')}>
        {format.number(fine.points_on_driver_license)}
      </td>
      <td className="number value" data-label={t('fines.columns.value', inMoney)}>
        {format.amount(fine.default_amount)}
      </td>
      <td className="number paid" data-label={t('fines.columns.paid', inMoney)}>
        {format.amount(fine.amount_paid)}
      </td>
      <td className="status" data-label={t('fines.columns.status')}>
        <span className="two-lines">
          {status?.text ?? numbered(fine.fine_status_id, (id) => t('fines.statusNumber', { id }))}
        </span>
      </td>
      <td className="indication" data-label={t('fines.columns.indication')}>
        <Indication row={row} />
      </td>
      <td className="due" data-label={t('fines.columns.due')}>
        {format.date(fine.due_date)}
      </td>
    </tr>
  );
}

function DriverCell({ driver }: { driver: FineRow['driver'] }) {
  const t = useText();
  const { format } = useRuntime();
  const label = t('fines.columns.driver');
  if (driver.kind === 'none') {
    return (
      <td className="of-driver no-driver" data-label={label}>
        <span>
          <UserRoundX className="icon" />
          {t('fines.noDriver')}
        </span>
      </td>
    );
  }
  const name = driver.kind === 'named' ? driver.name : t('fines.driverNumber', { id: format.text(driver.id) });
  return (
    <td className="of-driver" data-label={label} title={name}>
      <span className="two-lines">{name}</span>
    </td>
  );
}

/** While the term is open: days left with a bar of the term; afterwards the day alone. */
function Indication({ row: { fine, indication } }: { row: FineRow }) {
  const t = useText();
  const { format } = useRuntime();
  if (!indication) return <span className="muted">{format.date(fine.driver_indication_deadline)}</span>;
  const { daysLeft, share, urgency } = indication;
  return (
    <span className={`countdown ${urgency}`} title={format.date(fine.driver_indication_deadline)}>
      <b>{daysLeft === 0 ? t('fines.today') : t('fines.daysLeft', { count: daysLeft, n: format.number(daysLeft) })}</b>
      {share !== null && <i style={cssVars({ '--left': `${Math.round(share * 100)}%` })} aria-hidden="true" />}
    </span>
  );
}
