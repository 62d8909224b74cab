// The vehicles of a plan: what matters for maintenance in columns, the rest of the 25 fields in a row that opens.
import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Plate } from '../../ui/plate';
import { useRuntime } from '../../ui/runtime';
import { Rows } from '../../ui/table/rows';
import type { PlanVehicleReading } from './plan-reading';

const COLUMNS = 8;

export function PlanVehiclesTable({ vehicles }: { vehicles: readonly PlanVehicleReading[] }) {
  const t = useText();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (vehicles.length === 0) return <p className="muted">{t('plans.noVehicles')}</p>;
  const toggle = (index: number) => {
    const next = new Set(open);
    if (!next.delete(index)) next.add(index);
    setOpen(next);
  };
  return (
    <div className="card">
      <Rows label={t('plans.columns.vehicles')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('plans.details')}</span>
            </th>
            <th scope="col">{t('plans.fields.plate_number')}</th>
            <th scope="col">{t('plans.columns.vehicle')}</th>
            <th scope="col">{t('plans.columns.model')}</th>
            <th scope="col" className="number">
              {t('plans.fields.odometer')}
            </th>
            <th scope="col" className="number">
              {t('plans.fields.hourmeter')}
            </th>
            <th scope="col">{t('plans.fields.last_datetime')}</th>
            <th scope="col" className="number">
              {t('plans.fields.last_odometer')}
            </th>
          </tr>
        </thead>
        <tbody>
          {vehicles.map((vehicle, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may repeat an id, and the list does not change
            <Fragment key={index}>
              <VehicleRow vehicle={vehicle} isOpen={open.has(index)} onToggle={() => toggle(index)} />
              {open.has(index) && (
                <tr className="details">
                  <td colSpan={COLUMNS}>
                    <VehicleDetails vehicle={vehicle} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </Rows>
    </div>
  );
}

function VehicleRow({
  vehicle,
  isOpen,
  onToggle,
}: {
  vehicle: PlanVehicleReading;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const name = vehicle.name?.trim() ? vehicle.name : t('plans.vehicleNumber', { id: format.text(vehicle.vehicle_id) });
  return (
    <tr>
      <td className="title opener">
        <button
          type="button"
          className="button plain disclosure"
          aria-expanded={isOpen}
          aria-label={t('plans.detailsOf', { name })}
          onClick={onToggle}
        >
          <ChevronRight className="icon" />
        </button>
      </td>
      <td data-label={t('plans.fields.plate_number')}>
        <span>
          <Plate number={vehicle.plate_number} />
        </span>
      </td>
      <th scope="row" data-label={t('plans.columns.vehicle')}>
        {name}
      </th>
      <td data-label={t('plans.columns.model')}>
        {format.text([vehicle.manufacturer, vehicle.model].filter(Boolean).join(' '))}
      </td>
      <td className="number" data-label={t('plans.fields.odometer')}>
        {format.number(vehicle.odometer)}
      </td>
      <td className="number" data-label={t('plans.fields.hourmeter')}>
        {format.number(vehicle.hourmeter)}
      </td>
      <td data-label={t('plans.fields.last_datetime')}>{format.date(vehicle.last_maintenance?.last_datetime)}</td>
      <td className="number" data-label={t('plans.fields.last_odometer')}>
        {format.number(vehicle.last_maintenance?.last_odometer)}
      </td>
    </tr>
  );
}

function VehicleDetails({ vehicle }: { vehicle: PlanVehicleReading }) {
  const t = useText();
  const { format, labels } = useRuntime();
  const named = (name: string | undefined, id: number | undefined) =>
    name?.trim() ? (id === undefined ? name : `${name} (${format.text(id)})`) : format.text(id);
  const status =
    vehicle.status === undefined
      ? format.text(undefined)
      : (labels.vehicleStatus(vehicle.status) ?? t('plans.statusNumber', { id: format.text(vehicle.status) }));
  const rest: [string, string][] = [
    [t('plans.fields.vehicle_id'), format.text(vehicle.vehicle_id)],
    [t('plans.fields.id'), format.text(vehicle.id)],
    [t('plans.fields.status'), status],
    [t('plans.fields.organization_id'), format.text(vehicle.organization_id)],
    [t('plans.fields.manufacturer'), format.text(vehicle.manufacturer)],
    [t('plans.fields.model'), format.text(vehicle.model)],
    [t('plans.fields.year_manufacturer'), format.text(vehicle.year_manufacturer)],
    [t('plans.fields.serial_number'), format.text(vehicle.serial_number)],
    [t('plans.fields.type_vehicle_name'), named(vehicle.type_vehicle_name, vehicle.type_vehicle_id)],
    [t('plans.fields.type_fuel_name'), named(vehicle.type_fuel_name, vehicle.type_fuel_id)],
    [t('plans.fields.stage_name'), named(vehicle.stage_name, vehicle.stage_vehicle_id)],
    [t('plans.fields.type_tracker_id'), format.text(vehicle.type_tracker_id)],
    [t('plans.fields.vehicle_driver_id'), format.text(vehicle.vehicle_driver_id)],
    [t('plans.fields.tank_capacity'), format.number(vehicle.tank_capacity)],
    [t('plans.fields.liters_value'), format.number(vehicle.liters_value, 3)],
    [t('plans.fields.average_fuel_km'), format.number(vehicle.average_fuel_km, 2)],
    [t('plans.fields.email'), vehicle.email ? format.list(vehicle.email) : format.text(undefined)],
  ];
  return (
    <dl className="terms">
      {rest.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
