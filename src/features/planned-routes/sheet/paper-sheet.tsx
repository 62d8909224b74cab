// A driver sheet on paper: as many A4 pages as its stops need, each with a head and its number.
import { memo, useEffect, useRef } from 'react';
import { useRuntime } from '../../../ui/runtime';
import type { RouteNames } from '../routes-query';
import './driver-sheet.css';
import { placesPerLink } from './directions';
import { FullHead, NextHead } from './sheet-head';
import { SHEET_LINES } from './sheet-lines';
import type { SheetGroup } from './sheet-model';
import { SheetTable } from './sheet-rows';
import { nameOfSheet, type SheetWords, usualText } from './sheet-words';
import { usePages } from './use-pages';
import type { OpenSheet } from './use-sheets';

/** `place` and `of`: of the sheet in its batch. `onPages`: stable; called with the number of pages. */
export const PaperSheet = memo(function PaperSheet({
  open,
  names,
  words,
  place,
  of,
  printedAt,
  onPages,
}: {
  open: OpenSheet;
  names: RouteNames | null;
  words: SheetWords;
  place: number;
  of: number;
  printedAt: number;
  onPages: (id: string, pages: number) => void;
}) {
  const { t, format } = words;
  const { sheet, id } = open;
  const blocks = useRef<HTMLDivElement>(null);
  const pages = usePages(blocks);
  const count = pages?.length ?? 0;
  useEffect(() => {
    if (count > 0) onPages(id, count);
  }, [count, id, onPages]);
  const foot = (page: number) => (
    <Foot open={open} words={words} page={page} pages={count} place={place} of={of} printedAt={printedAt} />
  );
  const shown = (page: readonly number[]) =>
    page.flatMap((index): readonly SheetGroup[] => sheet.groups.slice(index, index + 1));
  const head = { open, names, words };
  const usual = usualText(sheet, words);
  return (
    <div className="sheet-place">
      <div ref={blocks} className="driver-paper driver-blocks" inert aria-hidden="true">
        <FullHead {...head} />
        <NextHead {...head} />
        <SheetTable groups={sheet.groups} usual={usual} words={words} />
        <Tail open={open} words={words} />
        {foot(0)}
      </div>
      {pages?.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are their places
        <div key={index} className="sheet-frame">
          <article
            className="driver-paper driver-page"
            aria-label={`${nameOfSheet(sheet, t)}, ${t('routeSheet.page', { n: format.number(index + 1), of: format.number(count) })}`}
          >
            {index === 0 ? <FullHead {...head} /> : <NextHead {...head} />}
            {page.length > 0 && <SheetTable groups={shown(page)} usual={usual} words={words} />}
            {index === count - 1 && <Tail open={open} words={words} />}
            {foot(index)}
          </article>
        </div>
      ))}
    </div>
  );
});

/** Lines about the way, and blanks to write in. */
function Tail({ open: { route, sheet }, words: { t } }: { open: OpenSheet; words: SheetWords }) {
  return (
    <div className="driver-tail">
      {sheet.stopCount === 0 && <p className="driver-none">{t('routeSheet.noStops')}</p>}
      {SHEET_LINES.map(({ id, Line }) => (
        <Line key={id} route={route} />
      ))}
      <div className="driver-write">
        <span>{t('routeSheet.odometerOut')}</span>
        <i />
        <span>{t('routeSheet.odometerBack')}</span>
        <i />
        <span>{t('routeSheet.notes')}</span>
        <i className="wide" />
      </div>
    </div>
  );
}

function Foot({
  open: { sheet },
  words: { t, format },
  page,
  pages,
  place,
  of,
  printedAt,
}: {
  open: OpenSheet;
  words: SheetWords;
  page: number;
  pages: number;
  place: number;
  of: number;
  printedAt: number;
}) {
  const { config } = useRuntime();
  const most = placesPerLink(config.directionsUrl);
  const hints = [
    ...(sheet.hasCalculatedHours ? [t('routeSheet.foot.hours')] : []),
    t(most > 1 ? 'routeSheet.foot.code' : 'routeSheet.foot.codeOne', { n: format.number(most) }),
  ];
  const numbers = [
    ...(of > 1 ? [t('routeSheet.sheet', { n: format.number(place), of: format.number(of) })] : []),
    t('routeSheet.page', { n: format.number(page + 1), of: format.number(pages) }),
  ];
  return (
    <footer className="driver-foot">
      <span>
        <bdi>
          {t('routeSheet.printedAt', {
            product: config.name,
            id: sheet.id || '\u2014',
            time: format.dateTime(printedAt),
          })}
        </bdi>
      </span>
      <span>{hints.join('; ')}</span>
      <b>{numbers.join(' \u00b7 ')}</b>
    </footer>
  );
}
