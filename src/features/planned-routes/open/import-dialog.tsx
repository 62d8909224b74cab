// Imports a file, pasted text or share link into the open route: input, preview, then one undo step.
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { Dialog } from '../../../ui/overlay/dialog';
import { OfferAddresses, TakeAddresses, useAddressSearch, useAskedClose } from '../addresses/address-flow';
import { AddressListView } from '../addresses/address-list-view';
import { stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { type PlaceColumn, type ReadShapes, ROUTE_FILE_TYPES } from '../import-export/route-file';
import { ChoiceList, picksOf } from './choice-list';
import {
  addressesOf,
  choiceOf,
  type Found,
  type ImportSource,
  readSource,
  sheetsOf,
  type TableChoice,
  tableOf,
} from './import-source';
import { RefusedFile } from './refused-file';
import { RoutePreview } from './route-preview';
import { type Ready, ShapesPreview } from './shapes-preview';
import { SheetChoice } from './sheet-choice';
import { TableColumns } from './table-columns';
import type { Incoming } from './use-incoming';
import './open.css';

/** Maximum text length, in UTF-16 units, that the field shows again; longer text must be pasted again. */
const MOST_SHOWN = 200_000;

type Stage = { kind: 'asking' } | { kind: 'reading'; source: ImportSource } | Shown;
/** `fromList`: what the addresses were searched for. */
type Shown = Found & { source: ImportSource; fromList?: Shown };

export function ImportDialog({
  editor,
  incoming,
  onPutIn,
  onClose,
}: {
  editor: RouteEditor;
  incoming: Incoming;
  onPutIn: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const id = useId();
  const [stage, setStage] = useState<Stage>(
    incoming.kind === 'ask' ? { kind: 'asking' } : { kind: 'reading', source: incoming },
  );
  const [ready, setReady] = useState<Ready | null>(null);
  const [pasted, setPasted] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  /** Part of a large archive that was read; null until it is known. */
  const [progress, setProgress] = useState<number | null>(null);
  /** The preview is still that of the choice before: it is not put in. */
  const [isReadAgain, setReadAgain] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLElement>(null);
  const [isSearching, setSearching] = useState(false);
  const search = useAddressSearch(addressesOf(stage));
  // A table without positions is an address list; one with some is searched when a person wants it.
  const list = search && (stage.kind === 'refused' || isSearching) ? search : null;
  const { close, asking } = useAskedClose(list ?? null, onClose);
  const ofStops = incoming.kind === 'ask' && incoming.of === 'stops';

  const reading = stage.kind === 'reading' ? stage.source : null;
  useEffect(() => {
    if (!reading) return;
    const giveUp = new AbortController();
    setProgress(null);
    readSource(reading, giveUp.signal, {}, setProgress).then(
      (found) => {
        if (!giveUp.signal.aborted) setStage({ ...found, source: reading });
      },
      () => {
        // Rejects only when aborted; another stage is shown then.
      },
    );
    return () => giveUp.abort();
  }, [reading]);

  // The focused element was unmounted with the previous stage.
  const { kind } = stage;
  useEffect(() => {
    if (kind === 'asking') field.current?.focus();
    else if (!start.current?.contains(document.activeElement)) start.current?.focus();
  }, [kind]);

  // The preview stays while the table is read again, so that the focus stays in the changed column.
  const again = useRef(new AbortController());
  useEffect(() => () => again.current.abort(), []);
  const readAgain = (source: ImportSource, choice: TableChoice) => {
    again.current.abort();
    const giveUp = new AbortController();
    again.current = giveUp;
    setProgress(null);
    setReadAgain(true);
    readSource(source, giveUp.signal, choice, setProgress).then(
      (found) => {
        if (giveUp.signal.aborted) return;
        setProgress(null);
        setReadAgain(false);
        setReady(null);
        setStage({ ...found, source });
      },
      () => {
        // Aborted by a newer choice of columns.
      },
    );
  };

  const read = (source: ImportSource) => {
    again.current.abort();
    setReadAgain(false);
    setReady(null);
    setSearching(false);
    setStage({ kind: 'reading', source });
  };
  const take = (read: ReadShapes) => {
    if (stage.kind === 'asking' || stage.kind === 'reading') return;
    setSearching(false);
    setStage({ kind: 'shapes', read, source: stage.source, fromList: stage });
  };
  const backToList = (before: Shown) => {
    setReady(null);
    setSearching(true);
    setStage(before);
  };
  const readPasted = () => {
    const isNothing = pasted.trim() === '';
    setEmpty(isNothing);
    if (isNothing) field.current?.focus();
    else read({ kind: 'text', text: pasted });
  };
  const putIn = ({ edit, isChange }: Ready, source: ImportSource) => {
    if (!isChange || isReadAgain) return;
    editor.commit(labelOf(source), edit);
    notify(t('routeOpen.done'));
    onClose();
    onPutIn();
  };

  return (
    <Dialog
      open
      size={list ? 'large' : 'medium'}
      onClose={close}
      title={t(ofStops ? 'routeOpen.stopsTitle' : 'routeOpen.title')}
      description={kind === 'asking' ? t(ofStops ? 'routeOpen.stopsAbout' : 'routeOpen.about') : undefined}
      initialFocus={field}
      actions={actions()}
    >
      <div className="route-open">
        <input
          ref={file}
          type="file"
          className="hidden"
          accept={ROUTE_FILE_TYPES}
          aria-label={t('routeOpen.file')}
          tabIndex={-1}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) read({ kind: 'file', file: chosen });
            target.value = '';
          }}
        />
        {stage.kind === 'asking' && (
          <div className="stacked">
            <label htmlFor={`${id}-text`}>{t('routeOpen.field')}</label>
            <textarea
              ref={field}
              id={`${id}-text`}
              className="field"
              rows={10}
              spellCheck={false}
              value={pasted}
              aria-invalid={isEmpty || undefined}
              aria-describedby={isEmpty ? `${id}-empty` : undefined}
              onChange={({ target }) => {
                setPasted(target.value);
                setEmpty(false);
              }}
            />
            {isEmpty && (
              <p className="bad" id={`${id}-empty`} role="alert">
                {t('routeOpen.nothingPasted')}
              </p>
            )}
          </div>
        )}
        {stage.kind !== 'asking' && (
          <section ref={start} tabIndex={-1} className="start" aria-label={nameOf(stage.source)}>
            <ChoiceList choice={choiceOf(stage)} onPicks={(picks) => readAgain(stage.source, { picks })} />
            {stage.kind !== 'reading' && progress !== null && <progress aria-label={reads(stage)} value={progress} />}
            <SheetChoice
              sheets={sheetsOf(stage)}
              onSheet={(sheet) => readAgain(stage.source, { sheet, ...picked(stage) })}
            />
            {list ? (
              <AddressListView search={list} name={nameOf(stage.source)} near={nearStops(editor)} />
            ) : (
              content(stage)
            )}
            {search && !list && <OfferAddresses onSearch={() => setSearching(true)} />}
            {columnsOf(stage)}
          </section>
        )}
        {asking}
      </div>
    </Dialog>
  );

  function columnsOf(readStage: Exclude<Stage, { kind: 'asking' }>): ReactNode {
    const table = tableOf(readStage);
    const sheet = sheetsOf(readStage)?.at;
    const choose = (columns: readonly (PlaceColumn | null)[]) =>
      readAgain(readStage.source, { columns, ...(sheet !== undefined && { sheet }), ...picked(readStage) });
    const anew = () =>
      readAgain(readStage.source, { isAnew: true, ...(sheet !== undefined && { sheet }), ...picked(readStage) });
    return table && <TableColumns table={table} onColumns={choose} onAnew={anew} />;
  }

  function reads(readStage: Exclude<Stage, { kind: 'asking' }>): string {
    return t('routeOpen.reading', { name: nameOf(readStage.source) });
  }

  function picked(readStage: Exclude<Stage, { kind: 'asking' }>): Pick<TableChoice, 'picks'> {
    const choice = choiceOf(readStage);
    return choice ? { picks: picksOf(choice) } : {};
  }

  function content(readStage: Exclude<Stage, { kind: 'asking' }>): ReactNode {
    switch (readStage.kind) {
      case 'reading':
        return (
          <div className="reading" role="status">
            <p>{reads(readStage)}</p>
            <progress aria-label={reads(readStage)} value={progress ?? undefined} />
          </div>
        );
      case 'choice':
        return null;
      case 'shapes':
        return (
          <ShapesPreview
            key={`${JSON.stringify(picked(readStage))} ${readStage.read.sheets?.at} ${readStage.read.table?.columns.join(' ')}`}
            editor={editor}
            read={readStage.read}
            name={nameOf(readStage.source)}
            ofStops={ofStops}
            onReady={setReady}
          />
        );
      case 'route':
        return (
          <RoutePreview editor={editor} tree={readStage.tree} name={nameOf(readStage.source)} onReady={setReady} />
        );
      default:
        return (
          <RefusedFile refused={readStage} name={readStage.source.kind === 'file' ? nameOf(readStage.source) : null} />
        );
    }
  }

  function actions(): ReactNode {
    return (
      <>
        {stage.kind !== 'reading' && (
          <button type="button" className="button other" onClick={() => file.current?.click()}>
            <FileUp className="icon" />
            {t(stage.kind === 'asking' ? 'routeOpen.chooseFile' : 'routeOpen.otherFile')}
          </button>
        )}
        {'fromList' in stage && stage.fromList && backButton(stage.fromList)}
        {(stage.kind === 'refused' || stage.kind === 'link refused') && (
          <button type="button" className="button" onClick={askAgain}>
            {t('routeOpen.otherText')}
          </button>
        )}
        {stage.kind === 'reading' ? (
          <button type="button" className="button" onClick={askAgain}>
            {t('routeOpen.stop')}
          </button>
        ) : (
          <button type="button" className="button" onClick={close}>
            {t('ui.cancel')}
          </button>
        )}
        {stage.kind === 'asking' && (
          <button type="button" className="button main" onClick={readPasted}>
            {t('routeOpen.read')}
          </button>
        )}
        {list && <TakeAddresses search={list} onTake={take} />}
        {(stage.kind === 'shapes' || stage.kind === 'route') && ready && !list && (
          <button
            type="button"
            className="button main"
            aria-disabled={isReadAgain || !ready.isChange || undefined}
            onClick={() => putIn(ready, stage.source)}
          >
            {t('routeOpen.putIn')}
          </button>
        )}
      </>
    );
  }

  function backButton(before: Shown): ReactNode {
    return (
      <button type="button" className="button" onClick={() => backToList(before)}>
        {t('routeAddresses.back')}
      </button>
    );
  }

  /** Cancels reading; shows the pasted text again. */
  function askAgain(): void {
    if (stage.kind !== 'asking' && stage.source.kind === 'text') setPasted(stage.source.text.slice(0, MOST_SHOWN));
    setReady(null);
    setStage({ kind: 'asking' });
  }

  function nameOf(source: ImportSource): string {
    if (source.kind === 'file') return source.file.name;
    return t(source.kind === 'text' ? 'routeOpen.pasted' : 'routeOpen.shared');
  }

  function labelOf(source: ImportSource) {
    if (source.kind === 'file') return { key: 'routeOpen.steps.file', values: { name: source.file.name } } as const;
    return { key: source.kind === 'text' ? 'routeOpen.steps.text' : 'routeOpen.steps.link' } as const;
  }
}

/** The middle stop of the route: addresses near it come first. */
function nearStops(editor: RouteEditor): LatLng | null {
  const stops = stopsOf(editor.committed());
  const middle = stops[stops.length >> 1];
  return middle === undefined ? null : stopPlaceOf(middle);
}
