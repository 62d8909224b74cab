// The items of a plan with all ten fields.
import type { PlanItem } from '../../contract/maintenance-plan';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { Rows } from '../../ui/table/rows';
import { toClock } from './clock';
import { DeadlineMark } from './deadline-parts';
import type { Deadline } from './deadlines';
import type { PlanVehicleReading } from './plan-reading';

const MARKS: ReadonlyMap<string, Deadline['kind']> = new Map([
  ['days', 'days'],
  ['km', 'km'],
  ['hours', 'hours'],
]);

export function PlanItemsTable({
  items,
  vehicles,
}: {
  items: readonly PlanItem[];
  vehicles: readonly PlanVehicleReading[];
}) {
  const t = useText();
  const { format, labels } = useRuntime();
  if (items.length === 0) return <p className="muted">{t('plans.noItems')}</p>;
  const vehicleText = (id: number | undefined) => {
    if (id === undefined) return t('plans.allVehicles');
    const vehicle = vehicles.find(({ vehicle_id }) => vehicle_id === id);
    return vehicle?.plate_number ?? vehicle?.name ?? t('plans.vehicleNumber', { id: format.text(id) });
  };
  const itemStatus = (id: number | undefined) =>
    id === undefined ? format.text(id) : (labels.itemStatus(id) ?? t('plans.statusNumber', { id: format.text(id) }));
  return (
    <div className="card">
      <Rows label={t('plans.columns.items')}>
        <thead>
          <tr>
            <th scope="col">{t('plans.fields.name')}</th>
            <th scope="col">{t('plans.fields.milestone_type')}</th>
            <th scope="col" className="number">
              {t('plans.fields.milestone_value')}
            </th>
            <th scope="col" className="number">
              {t('plans.fields.milestone_day_in_seconds')}
            </th>
            <th scope="col">{t('plans.fields.item_status_id')}</th>
            <th scope="col">{t('plans.columns.vehicle')}</th>
            <th scope="col">{t('plans.fields.bond_item_id')}</th>
            <th scope="col">{t('plans.fields.base_item_id')}</th>
            <th scope="col">{t('plans.fields.plan_id')}</th>
            <th scope="col">{t('plans.fields.organization_id')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => {
            const type = item.milestone_type ?? '';
            const mark = MARKS.get(type);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own, and the list does not change
              <tr key={index}>
                <th scope="row" className="title">
                  {format.text(item.name)}
                </th>
                <td data-label={t('plans.fields.milestone_type')}>
                  <span>
                    {mark && <DeadlineMark kind={mark} />}
                    {labels.milestoneType(type) ?? format.text(item.milestone_type)}
                  </span>
                </td>
                <td className="number" data-label={t('plans.fields.milestone_value')}>
                  {format.number(item.milestone_value)}
                </td>
                <td className="number" data-label={t('plans.fields.milestone_day_in_seconds')}>
                  {toClock(item.milestone_day_in_seconds) ?? format.number(item.milestone_day_in_seconds)}
                </td>
                <td data-label={t('plans.fields.item_status_id')}>{itemStatus(item.item_status_id)}</td>
                <td data-label={t('plans.columns.vehicle')}>{vehicleText(item.vehicle_id)}</td>
                <td className="code" data-label={t('plans.fields.bond_item_id')}>
                  {format.text(item.bond_item_id)}
                </td>
                <td className="code" data-label={t('plans.fields.base_item_id')}>
                  {format.text(item.base_item_id)}
                </td>
                <td className="code" data-label={t('plans.fields.plan_id')}>
                  {format.text(item.plan_id)}
                </td>
                <td data-label={t('plans.fields.organization_id')}>{format.text(item.organization_id)}</td>
              </tr>
            );
          })}
        </tbody>
      </Rows>
    </div>
  );
}
