// The rows of an address list, those to check first. One tab stop; arrows go from row to row.
import { type KeyboardEvent, memo, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { type AddressList, type ListedRow, stateOf } from './address-list';
import { rowTitle, stateWords } from './address-words';

export function AddressRows({
  list,
  order,
  at,
  onChoose,
}: {
  list: AddressList;
  order: readonly number[];
  /** The row that is looked at. */
  at: number | null;
  onChoose: (at: number) => void;
}) {
  const t = useText();
  const rows = useRef<HTMLUListElement>(null);
  const tabStop = at ?? order[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const now = order.indexOf(at ?? -1);
    const last = order.length - 1;
    const to = { ArrowDown: Math.min(last, now + 1), ArrowUp: Math.max(0, now - 1), Home: 0, End: last }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const index = order[to];
    if (index === undefined) return;
    onChoose(index);
    rows.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <ul ref={rows} className="address-rows" aria-label={t('routeAddresses.list')} onKeyDown={onKeyDown}>
      {order.map((index) => {
        const listed = list[index];
        if (!listed) return null;
        return (
          <OneRow
            key={index}
            listed={listed}
            index={index}
            isCurrent={index === at}
            isTabStop={index === tabStop}
            onChoose={onChoose}
          />
        );
      })}
    </ul>
  );
}

type OneRowProps = {
  listed: ListedRow;
  index: number;
  isCurrent: boolean;
  isTabStop: boolean;
  onChoose: (at: number) => void;
};

/** Drawn again only if the row itself changes: a search of hundreds of rows shows its progress many times. */
const OneRow = memo(function OneRow({ listed, index, isCurrent, isTabStop, onChoose }: OneRowProps) {
  const t = useText();
  const { format } = useRuntime();
  const address = listed.row.stop.address ?? '';
  const title = rowTitle(listed);
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onChoose(index)}
      >
        <span className="line">{format.number(listed.row.line)}</span>
        <span className="row-text">
          <bdi className="three-lines">{title}</bdi>
          {address !== title && (
            <small>
              <bdi className="three-lines">{address}</bdi>
            </small>
          )}
        </span>
        <span className="row-state" data-state={listed.isOut ? 'out' : stateOf(listed)}>
          {stateWords(listed, t)}
        </span>
      </button>
    </li>
  );
});
