// The desk of the table. Its code loads when something shown needs it, else when idle, for counts of views.
import { type ReactNode, useEffect, useState } from 'react';
import { wantTexts } from '../../../../i18n/i18n';
import { useText } from '../../../../i18n/use-text';
import { lazyComponent } from '../../../../ui/loading/lazy-component';
import { whenIdle } from '../../../../ui/scheduling';
import { isDeskColumn } from '../columns';
import { asksDesk } from '../desk-filters';
import { PartInPlace } from '../fines-parts';
import type { TableDesk } from '../table-desk';
import type { TableState } from '../table-state';
import type { TableDeskProps } from './table-desk-part';

const part = lazyComponent<TableDeskProps>(async () => {
  const [{ TableDeskPart }] = await Promise.all([import('./table-desk-part'), wantTexts(['desk', 'rulebook', 'rows'])]);
  return TableDeskPart;
});

/** Nothing waits for counts. */
const LATEST_MS = 3000;

type DeskOfTable = {
  /** Null: its code is not here yet, or nothing needs it. */
  desk: TableDesk | null;
  /** To be rendered by the page. */
  part: ReactNode;
  /** Rows have cells of the desk. */
  hasCells: boolean;
  /** A filter of the desk is set, and it has not looked at rows yet. */
  isAwaited: boolean;
};

/** `hasLoaded`: the first rows are shown. */
export function useTableDesk(
  { layout, sort, local, fine }: Pick<TableState, 'layout' | 'sort' | 'local' | 'fine'>,
  { hasLoaded, ...props }: Omit<TableDeskProps, 'onDesk' | 'asked'> & { hasLoaded: boolean },
): DeskOfTable {
  const t = useText();
  const [desk, setDesk] = useState<TableDesk | null>(null);
  const [isHere, setHere] = useState(false);
  const hasCells = [...layout, ...sort].some(({ id }) => isDeskColumn(id));
  const isAsked = asksDesk(local);
  const isNeeded = hasCells || isAsked || fine !== null;
  useEffect(() => {
    if (!hasLoaded || isHere) return;
    return whenIdle(() => {
      // Where it cannot be loaded there are no counts; what needs it says so itself.
      part.fetchPart().then(
        () => setHere(true),
        () => undefined,
      );
    }, LATEST_MS);
  }, [hasLoaded, isHere]);
  return {
    desk,
    hasCells,
    isAwaited: isAsked && desk?.isReady !== true,
    part: (isNeeded || isHere) && (
      <PartInPlace title={t('finesDesk.title')}>
        <part.Part {...props} asked={local} onDesk={setDesk} />
      </PartInPlace>
    ),
  };
}
