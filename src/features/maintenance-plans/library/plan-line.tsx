// One plan of the library: the name is a link to it, the menu has the other actions.

import { memo } from 'react';
import { LastCells } from '../../../documents/library/last-cells';
import type { RowActions } from '../../../documents/library/row-menu';
import { RowStatus } from '../../../documents/library/row-status';
import { shownName } from '../../../documents/library/shown-name';
import { Unread } from '../../../documents/library/unread';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { pathOf } from '../../../url/navigation';
import { Link } from '../../../url/use-navigation';
import { DeadlineMark, deadlineText } from '../deadline-parts';
import type { PlanRow } from './plan-library';

/** `actions` must be a stable object; `today` as `YYYY-MM-DD`. */
export const PlanLine = memo(function PlanLine({
  row,
  actions,
  today,
}: {
  row: PlanRow;
  actions: RowActions<PlanRow>;
  today: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { address, deadlines, description, unread } = row;
  const name = shownName('plan', row, t);
  return (
    <tr>
      <th scope="row" className="title">
        {address === null ? (
          <span className="name" title={name}>
            {name}
          </span>
        ) : (
          <Link className="name" title={name} to={pathOf('/maintenance-plans/$id', address)}>
            {name}
          </Link>
        )}
        {row.isOnlyHere && <span className="new">{t('planLibrary.isNew')}</span>}
        {description.trim() !== '' && (
          <span className="second" title={description}>
            {description}
          </span>
        )}
      </th>
      <td data-label={t('workLibrary.columns.status')} className="wrap">
        <RowStatus kind="plan" row={row} today={today} />
      </td>
      <td data-label={t('plans.columns.deadlines')}>
        {deadlines.length === 0 ? (
          <span className="muted">{t('plans.deadline.none')}</span>
        ) : (
          <span className="deadlines">
            {deadlines.map((deadline) => (
              <span key={deadline.kind}>
                <DeadlineMark kind={deadline.kind} />
                {deadlineText(deadline, t, format)}
              </span>
            ))}
          </span>
        )}
      </td>
      <td className="number" data-label={t('plans.columns.items')}>
        {unread.items === undefined ? format.number(row.items) : <Unread text={unread.items} />}
      </td>
      <td className="number" data-label={t('plans.columns.vehicles')}>
        {unread.vehicles === undefined ? format.number(row.vehicles) : <Unread text={unread.vehicles} />}
      </td>
      <LastCells
        row={row}
        name={name}
        labels={{ id: t('plans.columns.id'), changed: t('plans.columns.updated') }}
        actions={actions}
      />
    </tr>
  );
});
