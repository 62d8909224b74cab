// The open fine: its drawer, also if it is not among the rows, or a not-found message.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import type { Fine, ListFinesRequest } from '../../../contract/fine';
import { wantTexts } from '../../../i18n/i18n';
import { useText } from '../../../i18n/use-text';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { useRuntime } from '../../../ui/runtime';
import type { GridHandle } from '../../../ui/table/data-grid';
import type { FineDrawerProps } from './drawer/fine-drawer';
import { type FoundFine, findFineQuery } from './find-fine';
import type { FineRow } from './fine-row';
import { PartInPlace } from './fines-parts';
import type { KeyedFine } from './selection';
import type { TableDesk } from './table-desk';
import type { LoadedFines } from './use-loaded-fines';

/** Its prices are of the law, so the rules come with it. */
const drawer = lazyComponent<FineDrawerProps>(async () => {
  const [{ FineDrawer }] = await Promise.all([
    import('./drawer/fine-drawer'),
    wantTexts(['desk', 'today', 'rulebook', 'sheets']),
  ]);
  return FineDrawer;
});

type FinePartProps = {
  fineKey: string;
  rows: readonly KeyedFine[];
  loaded: LoadedFines;
  /** Filters of the list; null while unknown. */
  request: Omit<ListFinesRequest, 'page' | 'per_page'> | null;
  /** The local filters, and their texts. */
  keep: (fine: Fine) => boolean;
  localTexts: readonly string[];
  perPage: number;
  toRow: (fine: Fine) => FineRow;
  today: string;
  desk: TableDesk | null;
  grid: RefObject<GridHandle | null>;
  onFine: (key: string | null) => void;
  /** Shows another page of the list; the fine stays open. */
  onPage: (page: number) => void;
};

export function FinePart(props: FinePartProps) {
  const { fineKey, rows, loaded, toRow, today, desk, grid, onFine } = props;
  const t = useText();
  const { localTexts } = props;
  const { format } = useRuntime();
  const index = rows.findIndex(({ key }) => key === fineKey);
  const item = rows[index];
  // Loaded, and left out by a filter: a task that was done here may have done that.
  const hidden = item ? undefined : loaded.fines.find(({ fine_id }) => String(fine_id) === fineKey);
  const fine = item?.fine ?? hidden;
  if (!fine) return loaded.isOld || loaded.isFetching ? null : <FineElsewhere {...props} />;
  const goTo = (to: number) => {
    const next = rows[to];
    if (!next || !item) return null;
    return () => {
      grid.current?.showRow(to);
      onFine(next.key);
    };
  };
  return (
    <PartInPlace title={t('fines.rows')}>
      <drawer.Part
        row={toRow(fine)}
        rowKey={fineKey}
        peers={loaded.fines}
        today={today}
        desk={desk}
        position={item ? { index, count: rows.length } : null}
        note={item ? undefined : t('fines.open.outsideLocal', { filters: format.list(localTexts) })}
        onPrevious={goTo(index - 1)}
        onNext={goTo(index + 1)}
        onClose={() => {
          onFine(null);
          // If it was opened by URL, no row had the focus yet.
          if (item) grid.current?.focusRow(index);
          else grid.current?.focus();
        }}
      />
    </PartInPlace>
  );
}

/** A fine that is not among the rows, requested from the service. */
function FineElsewhere({
  fineKey,
  loaded,
  request,
  keep,
  localTexts,
  perPage,
  toRow,
  today,
  desk,
  grid,
  onFine,
  onPage,
}: FinePartProps) {
  const t = useText();
  const { client, locale, format } = useRuntime();
  const search = useQuery({ ...findFineQuery(client, locale, fineKey, request ?? {}), enabled: request !== null });
  const close = () => {
    onFine(null);
    grid.current?.focus();
  };
  const found = search.data ?? null;
  if (found?.kind === 'found') {
    return (
      <PartInPlace title={t('fines.rows')}>
        <drawer.Part
          row={toRow(found.fine)}
          rowKey={fineKey}
          peers={loaded.fines}
          today={today}
          desk={desk}
          position={null}
          note={placeNote(found)}
          onPrevious={null}
          onNext={null}
          onClose={close}
        />
      </PartInPlace>
    );
  }
  const title = found
    ? t(found.kind === 'none' ? 'fines.open.none' : 'fines.open.unknown')
    : t(search.isError ? 'fines.open.failed' : 'fines.open.looking');
  return (
    <aside className="fine-gone" aria-label={title} aria-busy={search.isFetching}>
      <div className="state" role="status">
        <strong>{title}</strong>
        <p>{text()}</p>
        <div className="buttons">
          {search.isError && !search.isFetching && (
            <button type="button" className="button" onClick={() => void search.refetch()}>
              {t('ui.tryAgain')}
            </button>
          )}
          <button type="button" className="button" onClick={close}>
            {t('fines.open.close')}
          </button>
        </div>
      </div>
    </aside>
  );

  function text(): string {
    if (found?.kind === 'none') return t('fines.open.noneText');
    if (found?.kind === 'unknown') return t('fines.open.unknownText', { n: format.number(found.read) });
    return t(search.isError ? 'fines.open.failedText' : 'fines.open.lookingText');
  }

  function placeNote({ fine, place }: Extract<FoundFine, { kind: 'found' }>): ReactNode {
    if (place === null) return t('fines.open.outside');
    if (!keep(fine)) return t('fines.open.outsideLocal', { filters: format.list(localTexts) });
    if (loaded.page === null) return t('fines.open.notLoaded');
    const page = Math.floor(place / perPage);
    return (
      <>
        {t('fines.open.onPage', { n: format.number(page + 1) })}{' '}
        <button type="button" className="link" onClick={() => onPage(page)}>
          {t('fines.open.toPage')}
        </button>
      </>
    );
  }
}
