// The head of a driver sheet: name, vehicle and driver, four figures, parts; on further pages one line.
import type { ReactNode } from 'react';
import { Plate } from '../../../ui/plate';
import type { RouteNames } from '../routes-query';
import { SheetMapView } from './sheet-map-view';
import type { SheetHour } from './sheet-model';
import { dayText, drivenText, driverOf, kmText, nameOfSheet, type SheetWords, vehicleOf } from './sheet-words';
import type { OpenSheet } from './use-sheets';
import './sheet-head.css';

type HeadProps = { open: OpenSheet; names: RouteNames | null; words: SheetWords };

export function FullHead({ open, names, words }: HeadProps) {
  const { t } = words;
  const { route, sheet } = open;
  const name = nameOfSheet(sheet, words.t);
  return (
    <header className="sheet-head">
      <div>
        <p className="driver-kind">{t('routeSheet.title')}</p>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Bound open={open} names={names} words={words} />
        <Figures open={open} words={words} />
        {sheet.parts.length > 0 && (
          <p className="driver-parts">
            {sheet.parts.map(({ part, driven }) => (
              <span key={part}>
                {t(`routeSheet.parts.${part}`)} <b>{drivenText(driven, words)}</b>
              </span>
            ))}
          </p>
        )}
      </div>
      <SheetMapView route={route} sheet={sheet} name={name} />
    </header>
  );
}

/** Repeated on every further page. */
export function NextHead({ open: { sheet }, names, words }: HeadProps) {
  const vehicle = vehicleOf(sheet, names, words);
  const driver = driverOf(sheet, names, words);
  return (
    <header className="driver-next">
      <b>
        <bdi>{nameOfSheet(sheet, words.t)}</bdi>
      </b>
      <span>
        {vehicle && (
          <>
            <bdi>{vehicle.name}</bdi> {vehicle.plate && <Plate number={vehicle.plate} />}
          </>
        )}
      </span>
      <span>{driver && <bdi>{driver}</bdi>}</span>
    </header>
  );
}

function Bound({ open: { sheet }, names, words }: HeadProps) {
  const { t } = words;
  const vehicle = vehicleOf(sheet, names, words);
  const driver = driverOf(sheet, names, words);
  const rows: [string, ReactNode][] = [
    [
      t('routeSheet.vehicle'),
      vehicle && (
        <>
          <bdi>{vehicle.name}</bdi> {vehicle.plate && <Plate number={vehicle.plate} />}
        </>
      ),
    ],
    [t('routeSheet.driver'), driver && <bdi>{driver}</bdi>],
    [t('routeSheet.date'), null],
  ];
  return (
    <dl className="driver-bound">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === null ? 'blank' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ open: { sheet }, words }: Omit<HeadProps, 'names'>) {
  const { t } = words;
  const hasYard = sheet.groups[0]?.isFromYard === true;
  const isBack = sheet.groups.at(-1)?.isToYard === true;
  const figures: [string, ReactNode][] = [
    ...(hasYard ? [[t('routeSheet.leaveYard'), hour(sheet.leaves)] as [string, ReactNode]] : []),
    [t(hasYard ? 'routeSheet.firstStop' : 'routeSheet.start'), hour(sheet.begins)],
    [t(isBack ? 'routeSheet.returns' : 'routeSheet.end'), hour(sheet.ends)],
    [
      t('routeSheet.total'),
      sheet.total?.metres != null && (
        <>
          {kmText(sheet.total.metres, words)} <small>km</small>
        </>
      ),
    ],
  ];
  return (
    <dl className="driver-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === null ? 'blank' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );

  function hour(of: SheetHour | null): ReactNode {
    return of && <HourText hour={of} words={words} />;
  }
}

export function HourText({ hour, words }: { hour: SheetHour; words: SheetWords }) {
  const day = dayText(hour, words);
  return (
    <span className={hour.text.length > 5 || hour.isCalculated ? 'driver-hour long' : 'driver-hour'}>
      {hour.isCalculated && (
        <>
          <i aria-hidden="true">≈</i>
          <span className="hidden">{words.t('routeSheet.calculated')} </span>
        </>
      )}
      {hour.text}
      {day !== null && <small> {day}</small>}
    </span>
  );
}
