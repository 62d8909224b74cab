// Summary of a fine in two lines under its number: infraction; then vehicle, severity, status and driver.
import { Building2, UserRound, UserRoundX } from 'lucide-react';
import { NOTHING } from '../../../../format/format';
import { useText } from '../../../../i18n/use-text';
import { Severity } from '../../../../ui/card/figure';
import { Plate } from '../../../../ui/plate';
import { useRuntime } from '../../../../ui/runtime';
import { cellText, driverText } from '../cell-text';
import type { FineRow } from '../fine-row';
import './drawer-head.css';

/** Phrasing content only, because it is also rendered in the paragraph under a dialog's title. */
export function DrawerHead({ row }: { row: FineRow }) {
  const t = useText();
  const { format } = useRuntime();
  const words = { t, format };
  const [code, infraction] = [cellText(row, 'infraction_code', words), cellText(row, 'infraction', words)];
  const status = cellText(row, 'fine_status_id', words);
  return (
    <span className="fine-head">
      <span className="what" title={infraction === NOTHING ? undefined : infraction}>
        {row.isNic && (
          <abbr className="nic" title={t('fineDrawer.nicTitle')}>
            {t('fines.nic')}
          </abbr>
        )}
        {code !== NOTHING && <b className="code">{code} </b>}
        <bdi>{infraction === NOTHING ? t('fineDrawer.noInfraction') : infraction}</bdi>
      </span>
      <span className="facts">
        {row.plate !== null && <Plate number={row.plate} />}
        {row.seriousness && <Severity level={row.seriousness.level}>{row.seriousness.text}</Severity>}
        {status !== NOTHING && <span className="clip">{status}</span>}
        <Driver row={row} />
      </span>
    </span>
  );
}

function Driver({ row }: { row: FineRow }) {
  const t = useText();
  const { format } = useRuntime();
  if (row.driver.kind !== 'none') {
    const name = driverText(row.driver, { t, format });
    return (
      <span className="driver" title={name}>
        <UserRound className="icon" />
        <bdi className="clip">{name}</bdi>
      </span>
    );
  }
  if (row.isNic || !row.isDriverMissing) {
    const text = row.isNic ? t('fineDrawer.nicDriver') : t('fines.noDriver');
    return (
      <span className="driver none">
        {row.isNic ? <Building2 className="icon" /> : <UserRound className="icon" />}
        {text}
      </span>
    );
  }
  return <NoDriver />;
}

/** Own state in place of the driver. */
export function NoDriver() {
  const t = useText();
  return (
    <span className="no-driver-mark">
      <UserRoundX className="icon" />
      {t('fineDrawer.noDriver')}
    </span>
  );
}
