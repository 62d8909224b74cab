// The search of an address list inside dialogs that open files: when it shows, and the question before closing.
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import type { AddressRow, ReadShapes } from '../import-export/route-file';
import { placesTool } from '../places/geocoder';
import { hasWork, shapesOf, summaryOf } from './address-list';
import { type AddressSearch, addressSearchOf } from './address-search';

/** `rows`: the addresses of the file. Null without addresses or without a geocoder. */
export function useAddressSearch(rows: readonly AddressRow[] | undefined): AddressSearch | null {
  const { config } = useRuntime();
  return useMemo(() => {
    const tool = rows ? placesTool(config) : null;
    return rows && tool ? addressSearchOf(rows, tool.places, config.geocoding?.engine !== 'embedded') : null;
  }, [rows, config]);
}

/** Closing asks first where a person has decided something. `asking`: to be rendered. */
export function useAskedClose(search: AddressSearch | null, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (search && hasWork(search.state.get().list)) setAsking(true);
    else onClose();
  };
  return { close, asking: isAsking && <AskClose onStay={() => setAsking(false)} onClose={onClose} /> };
}

function AskClose({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  const t = useText();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      size="small"
      onClose={onStay}
      title={t('routeAddresses.close.title')}
      description={t('routeAddresses.close.about')}
      initialFocus={stay}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('routeAddresses.close.close')}
          </button>
          <button ref={stay} type="button" className="button main" onClick={onStay}>
            {t('routeAddresses.close.stay')}
          </button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

/** Takes the rows with a position; says how many are left out. */
export function TakeAddresses({ search, onTake }: { search: AddressSearch; onTake: (read: ReadShapes) => void }) {
  const t = useText();
  const { format } = useRuntime();
  const { list, run } = useSyncExternalStore(search.state.subscribe, search.state.get);
  const { all, taken, leftOut } = summaryOf(list);
  const isOff = taken === 0 || run.kind === 'running';
  return (
    <button
      type="button"
      className="button main"
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onTake(shapesOf(list));
      }}
    >
      {t(leftOut > 0 ? 'routeAddresses.takeLeft' : 'routeAddresses.take', {
        n: format.number(taken),
        all: format.number(all),
        left: format.number(leftOut),
      })}
    </button>
  );
}

/** Offers the search where only some rows have no position. */
export function OfferAddresses({ onSearch }: { onSearch: () => void }) {
  const t = useText();
  return (
    <p className="offer-addresses">
      {t('routeAddresses.some')}{' '}
      <button type="button" className="button" onClick={onSearch}>
        {t('routeAddresses.search')}
      </button>
    </p>
  );
}
