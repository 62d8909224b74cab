// Sheets of one or several routes: paper on a wide screen and in print, big rows on a telephone.

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ClosedNotice } from '../../../documents/edit/closed-notice';
import { useText } from '../../../i18n/use-text';
import { useCommands } from '../../../ui/command/commands';
import { SheetStreets, useSheetStreetsProgress } from '../../../ui/map/streets/sheet-streets';
import { PaperRoom } from '../../../ui/paper/paper-room';
import { useDrawn } from '../../../ui/paper/use-drawn';
import { usePrintedAt } from '../../../ui/paper/use-printed-at';
import { useRuntime } from '../../../ui/runtime';
import { useSameMembers, useStable } from '../../../ui/use-stable';
import { ReadFines } from '../pressure/fines-line';
import { FinesNearRoute } from '../pressure/fines-near';
import { routeNamesQuery } from '../routes-query';
import { PaperSheet } from './paper-sheet';
import { PhoneSheet } from './phone-sheet';
import { nameOfSheet } from './sheet-words';
import { boundOn, type FailedSheet, type OpenSheet, type useSheets } from './use-sheets';

/** `actions`: beside Print; `note`: what the page has to say before the sheets. */
type Props = ReturnType<typeof useSheets> & { actions: ReactNode; note?: ReactNode };

export function SheetsView(props: Props) {
  return (
    <SheetStreets>
      <Sheets {...props} />
    </SheetStreets>
  );
}

function Sheets({ sheets, failed, isOpening, actions, note = null }: Props) {
  const t = useText();
  const { client, format, labels, locale } = useRuntime();
  const { vehicles, drivers } = boundOn(sheets);
  const names = useQuery(routeNamesQuery(client, locale, vehicles, drivers)).data ?? null;
  const words = useSameMembers({ t, format, labels });
  const drawn = useDrawn(sheets.length);
  const printedAt = usePrintedAt();
  const [isReading, setReading] = useState(false);
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const onPages = useStable((id: string, count: number) =>
    setPages((now) => (now[id] === count ? now : { ...now, [id]: count })),
  );
  const canPrint = sheets.length > 0 && !isOpening;
  const streets = useSheetStreetsProgress();
  const { print: printDrawn, isWaiting } = usePrintWhenDrawn(streets.waiting === 0 && drawn >= sheets.length);
  const print = () => {
    if (canPrint) printDrawn();
  };
  useCommands([
    { id: 'routeSheet.print', group: t('routeSheet.title'), label: t('routeSheet.print'), keys: 'p', run: print },
  ]);
  const pageCount = sheets.reduce((sum, { id }) => sum + (pages[id] ?? 0), 0);
  return (
    <>
      <div className="sheets-bar">
        <button type="button" className="button main" disabled={!canPrint} onClick={print}>
          <Printer className="icon" />
          {t('routeSheet.print')}
          <kbd>P</kbd>
        </button>
        <p className="driver-summary" role="status">
          {isOpening ? t('routeSheet.opening') : sheets.length > 0 ? [summary(), ofStreets()].join(' ').trim() : null}
        </p>
        {!isReading && sheets.length > 0 && <ReadFines onRead={() => setReading(true)} />}
        {actions}
      </div>
      {note}
      {failed.map((one) => (
        <Failed key={one.id} failed={one} isAlone={failed.length === 1 && sheets.length === 0} />
      ))}
      {sheets.length > 0 && (
        <>
          <PaperRoom>
            {sheets.slice(0, drawn).map((open, index) => (
              <FinesNearRoute key={open.id} route={open.route} settings={open.settings} isRead={isReading}>
                <PaperSheet
                  open={open}
                  names={names}
                  words={words}
                  place={index + 1}
                  of={sheets.length}
                  printedAt={printedAt}
                  onPages={onPages}
                />
              </FinesNearRoute>
            ))}
          </PaperRoom>
          {sheets.slice(0, drawn).map((open) => (
            <FinesNearRoute key={open.id} route={open.route} settings={open.settings} isRead={isReading}>
              <PhoneSheet open={open} names={names} words={words} />
            </FinesNearRoute>
          ))}
        </>
      )}
    </>
  );

  function summary(): string {
    const count = t('routeSheet.pages', { count: pageCount, n: format.number(pageCount) });
    const [only] = sheets;
    const text = sheets.length === 1 && only ? count : t('routeSheet.headingMany', many(count));
    return `${text}. ${statesOf(sheets).join(' ')}`.trim();
  }

  /** How far the streets of the maps are, if that is worth a word. */
  function ofStreets(): string {
    const { waiting, failed: missing } = streets;
    if (isWaiting && waiting > 0) {
      const most = format.number(PRINT_WAIT_MS / 1000);
      return t('routeSheet.streets.waiting', { count: waiting, n: format.number(waiting), most });
    }
    return missing > 0 ? t('routeSheet.streets.missing', { count: missing, n: format.number(missing) }) : '';
  }

  function many(ofPages: string) {
    return { count: sheets.length, n: format.number(sheets.length), pages: ofPages };
  }

  /** Which version each sheet shows; of a batch only what is not as saved. */
  function statesOf(open: readonly OpenSheet[]): string[] {
    const [only] = open;
    if (open.length === 1 && only) return [`${t(`routeSheet.state.${only.state}`)}.`];
    return open
      .filter(({ state }) => state !== 'saved')
      .map(({ sheet, state }) => `${nameOfSheet(sheet, t)}: ${t(`routeSheet.state.${state}`)}.`);
  }
}

/** In a batch the others are there: which one is missing stands above the reason. */
function Failed({ failed: { id, error, again }, isAlone }: { failed: FailedSheet; isAlone: boolean }) {
  const t = useText();
  const name = t('routes.unnamed', { id });
  return (
    <div className="driver-failed">
      {!isAlone && <h2>{t('routeSheet.failed', { name })}</h2>}
      <ClosedNotice
        kind="route"
        title={name}
        opening={error === null ? { kind: 'open', id, opened: null } : { kind: 'failed', error }}
        onAgain={again}
      />
    </div>
  );
}

/** The longest wait for streets. */
const PRINT_WAIT_MS = 5000;

/** `isReady`: nothing is still to come. `isWaiting`: Print was pressed and comes by itself. */
function usePrintWhenDrawn(isReady: boolean): { print: () => void; isWaiting: boolean } {
  const [isWaiting, setWaiting] = useState(false);
  const isDue = isWaiting && isReady;
  useEffect(() => {
    if (!isWaiting) return;
    const now = () => {
      setWaiting(false);
      window.print();
    };
    // The pictures are in the page, and painted, a frame after they are told.
    const timer = setTimeout(now, isDue ? 0 : PRINT_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isDue]);
  return {
    isWaiting,
    print: () => {
      if (!isReady && !isWaiting) return setWaiting(true);
      setWaiting(false);
      window.print();
    },
  };
}
