// Chooses further routes for the comparison, from the library: listed ones, drafts and accepted versions.
import { useId, useRef, useState } from 'react';
import { shownName } from '../../../documents/library/shown-name';
import { useLibrary } from '../../../documents/library/use-library';
import { useText } from '../../../i18n/use-text';
import { useRested } from '../../../ui/form/use-rested';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { MOST_ROUTES } from '../compare-address';
import { ROUTES } from '../library/route-library';

/** Rows shown; a search finds the others. */
const MOST_SHOWN = 60;

export function ChooseRoutes({
  ids,
  onChoose,
  onClose,
}: {
  ids: readonly string[];
  /** The chosen ones, those of `ids` first. */
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const field = useRef<HTMLInputElement>(null);
  const place = useId();
  const [search, setSearch] = useState('');
  const sought = useRested(search, 250);
  const { rows, query, listed } = useLibrary(ROUTES, { search: sought, sort: 'name', status: 'all' });
  const [chosen, setChosen] = useState<readonly string[]>(ids);
  const isFull = chosen.length >= MOST_ROUTES;
  const found = rows.flatMap((row) => (row.address === null ? [] : [{ ...row, address: row.address }]));
  const hidden = Math.max(0, found.length - MOST_SHOWN) + Math.max(0, listed.total - listed.sent);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('routeSeveral.choose.title')}
      description={t('routeSeveral.choose.about', { most: format.number(MOST_ROUTES) })}
      initialFocus={field}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button type="button" className="button main" onClick={() => onChoose(chosen)}>
            {t('routeSeveral.choose.done', { count: chosen.length, n: format.number(chosen.length) })}
          </button>
        </>
      }
    >
      <div className="choose-routes">
        <label htmlFor={place}>{t('routes.search')}</label>
        <input
          ref={field}
          id={place}
          type="search"
          className="field"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <ul aria-busy={query.isFetching}>
          {found.slice(0, MOST_SHOWN).map((row) => {
            const isChosen = chosen.includes(row.address);
            return (
              <li key={row.key}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && isFull}
                    onChange={() =>
                      setChosen((now) =>
                        isChosen ? now.filter((id) => id !== row.address) : [...now, row.address].slice(0, MOST_ROUTES),
                      )
                    }
                  />
                  <span>{shownName('route', row, t)}</span>
                  <span className="muted">{format.distance(row.distance)}</span>
                </label>
              </li>
            );
          })}
        </ul>
        {found.length === 0 && !query.isFetching && <p className="muted">{t('routeSeveral.choose.none')}</p>}
        {hidden > 0 && <p className="muted">{t('routeSeveral.choose.more', { n: format.number(hidden) })}</p>}
      </div>
    </Dialog>
  );
}
