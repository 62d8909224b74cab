// The dialog that chooses routes for a batch of sheets: of the library, by a tick.
import { useDeferredValue, useState } from 'react';
import { shownName } from '../../../documents/library/shown-name';
import { useLibrary } from '../../../documents/library/use-library';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { ROUTES } from '../library/route-library';
import { MOST_SHEETS } from '../sheet-address';
import './choose-routes.css';

/** `chosen`: addresses, in the order of the sheets; ticked ones are added at the end. */
export function ChooseRoutes({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: readonly string[];
  onChoose: (addresses: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [search, setSearch] = useState('');
  const [addresses, setAddresses] = useState(chosen);
  const { rows, query } = useLibrary(ROUTES, { search: useDeferredValue(search), sort: 'name', status: 'all' });
  const listed = rows.flatMap(({ address, key, ...row }) =>
    address === null ? [] : [{ key, address, name: shownName('route', row, t), id: row.id }],
  );
  const isFull = addresses.length >= MOST_SHEETS;
  const add = (more: readonly string[]) => setAddresses((now) => [...new Set([...now, ...more])].slice(0, MOST_SHEETS));
  const count = addresses.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('routeSheet.choose')}
      description={t('routeSheet.chooseText')}
      actions={
        <>
          <span role="status">
            {t('routeSheet.chosen', { count, n: format.number(count) })}
            {isFull && `. ${t('routeSheet.mostChosen', { n: format.number(MOST_SHEETS) })}`}
          </span>
          <button type="button" className="button main" disabled={count === 0} onClick={() => onChoose(addresses)}>
            {t('routeSheet.show')}
          </button>
        </>
      }
    >
      <div className="driver-choose">
        <input
          className="field"
          type="search"
          aria-label={t('routeSheet.search')}
          placeholder={t('routeSheet.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <div>
          <button type="button" className="button" onClick={() => add(listed.map(({ address }) => address))}>
            {t('routeSheet.all')}
          </button>
          <button type="button" className="button plain" disabled={count === 0} onClick={() => setAddresses([])}>
            {t('routeSheet.none')}
          </button>
        </div>
        {listed.length === 0 && !query.isPending && <p>{t('routeSheet.noMatch')}</p>}
        <ul>
          {listed.map(({ key, address, name, id }) => (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  checked={addresses.includes(address)}
                  disabled={isFull && !addresses.includes(address)}
                  onChange={({ target }) =>
                    target.checked ? add([address]) : setAddresses((now) => now.filter((one) => one !== address))
                  }
                />
                <bdi>{name}</bdi> {id !== null && <small>{id}</small>}
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
