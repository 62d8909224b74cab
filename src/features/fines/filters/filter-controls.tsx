// Controls for drivers, vehicles and status: in the bar, or in the sheet on narrow screens.

import { ChevronDown, Flag, GitCompareArrows, Truck, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Identifier } from '../../../contract/long-integers';
import { useText } from '../../../i18n/use-text';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';
import { comparedPeriod } from './compared-period';
import { useFilterBar } from './edit-filters';
import { comparisonOf, isChanged, resolvePeriod } from './filters';
import { HoursControl } from './hours-control';
import { LazyPanel } from './lazy-panel';
import type { Names } from './names';
import { describeCompared, describeIds, nameId } from './sentence';
import { SeriousnessToggles } from './seriousness-toggles';
import type { Kind } from './use-choices';

const compare = lazyComponent(() => import('./compare-panel').then((module) => module.default));
const ids = lazyComponent(() => import('./ids-panel').then((module) => module.default), { isHeavy: true });
const status = lazyComponent(() => import('./status-panel').then((module) => module.default));

/** Maximum number of names in a button's title. */
const MOST_IN_TITLE = 20;

export function FilterControls() {
  const { visibleControls } = useFilterBar();
  return (
    <>
      <DriversControl />
      <VehiclesControl />
      <StatusButton />
      {visibleControls.seriousness && <SeriousnessToggles />}
      <HoursControl />
    </>
  );
}

export function DriversControl() {
  return <IdsButton kind="drivers" icon={<User className="icon" />} />;
}

/** Of vehicles and their groups. */
export function VehiclesControl() {
  return <IdsButton kind="vehicles" icon={<Truck className="icon" />} />;
}

function IdsButton({ kind, icon }: { kind: Kind; icon: ReactNode }) {
  const t = useText();
  const { filters, names } = useFilterBar();
  const { format, labels } = useRuntime();
  const list = kind === 'drivers' ? 'driver_ids' : 'vehicle_ids';
  const chosen = filters[list];
  const [only] = chosen;
  const title = t(`filters.${kind}`);
  const group = kind === 'vehicles' ? filters.group : null;
  const text =
    chosen.length === 0
      ? (group ?? t('filters.all'))
      : chosen.length === 1 && only !== undefined
        ? nameOnButton(kind, only, names)
        : format.number(chosen.length);
  const listed = chosen.slice(0, MOST_IN_TITLE).map((id) => nameId(list, id, t, labels, names));
  return (
    <PopoverButton
      className={chosen.length > 0 || group !== null ? 'button pick changed' : 'button pick'}
      label={title}
      title={chosen.length > 1 ? `${listed.join(', ')}${chosen.length > MOST_IN_TITLE ? ', …' : ''}` : undefined}
      onIntent={ids.fetchAhead}
      button={<PickText icon={icon} title={title} text={text} />}
    >
      {(close) => (
        <LazyPanel title={title} size="names">
          <ids.Part kind={kind} close={close} />
        </LazyPanel>
      )}
    </PopoverButton>
  );
}

/** A number beside "Drivers" is shown without the prefix "Driver". */
function nameOnButton(kind: Kind, id: Identifier, names: Names): string {
  const vehicle = kind === 'vehicles' ? names.vehicle(id) : null;
  return (kind === 'drivers' ? names.driver(id) : (vehicle?.plate ?? vehicle?.name)) ?? String(id);
}

function StatusButton() {
  const t = useText();
  const { filters, names } = useFilterBar();
  const { format, labels } = useRuntime();
  const chosen = filters.fine_status_ids;
  const title = t('filters.status');
  const all = labels.fineStatuses.length;
  const text =
    chosen.length > 0
      ? chosen.length === 1
        ? describeIds('fine_status_ids', chosen, t, format, labels, names)
        : format.number(chosen.length)
      : all > 0
        ? t('filters.allStatuses', { n: format.number(all) })
        : t('filters.all');
  return (
    <PopoverButton
      className={chosen.length > 0 ? 'button pick changed' : 'button pick'}
      label={title}
      title={
        chosen.length > 1 ? chosen.map((id) => nameId('fine_status_ids', id, t, labels, names)).join(', ') : undefined
      }
      onIntent={status.fetchAhead}
      button={<PickText icon={<Flag className="icon" />} title={title} text={text} />}
    >
      {() => (
        <LazyPanel title={title} size="list">
          <status.Part />
        </LazyPanel>
      )}
    </PopoverButton>
  );
}

export function CompareButton({ className = '' }: { className?: string }) {
  const t = useText();
  const { filters, today } = useFilterBar();
  const { format } = useRuntime();
  const period = resolvePeriod(filters, today);
  const usual = comparedPeriod(period, today);
  const comparison = comparisonOf(filters.compare, period, today);
  const title = t('filters.compare.label');
  const second = filters.compare ?? usual.period;
  const dates = format.dateRange(second.start_date, second.end_date);
  const text =
    comparison === 'own'
      ? dates
      : comparison === 'yearBefore'
        ? t('filters.compare.yearBefore')
        : describeCompared(usual, t, format);
  return (
    <PopoverButton
      className={`button pick compare ${isChanged(filters, 'compare') ? 'changed' : ''} ${className}`}
      label={title}
      title={dates}
      placement="end"
      onIntent={compare.fetchAhead}
      button={<PickText icon={<GitCompareArrows className="icon narrow-icon" />} title={title} text={text} />}
    >
      {(close) => (
        <LazyPanel title={title} size="small">
          <compare.Part close={close} />
        </LazyPanel>
      )}
    </PopoverButton>
  );
}

/** Button text: selected items and count, separated by a space for screen readers. */
function PickText({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      {icon}
      <span>{title}</span> <b className="clip">{text}</b>
      <ChevronDown className="icon" />
    </>
  );
}
