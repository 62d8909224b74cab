// Imports a file, pasted text or share link into the open route: input, preview, then one undo step.
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { FilePicker } from '../../../ui/form/file-picker';
import { Dialog } from '../../../ui/overlay/dialog';
import { OfferAddresses, TakeAddresses, useAddressSearch, useAskedClose } from '../addresses/address-flow';
import { AddressListView } from '../addresses/address-list-view';
import { stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { ROUTE_FILE_TYPES } from '../import-export/route-file';
import { ImportContent } from './import-content';
import { addressesOf, type ImportSource } from './import-source';
import { PastedText } from './pasted-text';
import type { Ready } from './shapes-preview';
import { type Shown, useImport } from './use-import';
import type { Incoming } from './use-incoming';
import './open.css';

/** Maximum text length, in UTF-16 units, that the field shows again; longer text must be pasted again. */
const MOST_SHOWN = 200_000;

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
  const { stage, ready, setReady, progress, isReadAgain, ...reader } = useImport(incoming);
  const [pasted, setPasted] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLElement>(null);
  const [isSearching, setSearching] = useState(false);
  const search = useAddressSearch(addressesOf(stage));
  // A table without positions is an address list; one with some is searched when a person wants it.
  const list = search && (stage.kind === 'refused' || isSearching) ? search : null;
  const { close, asking } = useAskedClose(list ?? null, onClose);
  const ofStops = incoming.kind === 'ask' && incoming.of === 'stops';

  // The focused element was unmounted with the previous stage.
  const { kind } = stage;
  useEffect(() => {
    if (kind === 'asking') field.current?.focus();
    else if (!start.current?.contains(document.activeElement)) start.current?.focus();
  }, [kind]);

  const read = (source: ImportSource) => {
    setSearching(false);
    reader.read(source);
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
        <FilePicker
          field={file}
          label={t('routeOpen.file')}
          accept={ROUTE_FILE_TYPES}
          onFiles={([chosen]) => read({ kind: 'file', file: chosen })}
        />
        {stage.kind === 'asking' ? (
          <PastedText
            field={field}
            text={pasted}
            isEmpty={isEmpty}
            onChange={(text) => {
              setPasted(text);
              setEmpty(false);
            }}
          />
        ) : (
          <section ref={start} tabIndex={-1} className="start" aria-label={nameOf(stage.source)}>
            <ImportContent
              editor={editor}
              stage={stage}
              name={nameOf(stage.source)}
              progress={progress}
              ofStops={ofStops}
              instead={list && <AddressListView search={list} name={nameOf(stage.source)} near={nearStops(editor)} />}
              onChoice={(choice) => reader.readAgain(stage.source, choice)}
              onReady={setReady}
            >
              {search && !list && <OfferAddresses onSearch={() => setSearching(true)} />}
            </ImportContent>
          </section>
        )}
        {asking}
      </div>
    </Dialog>
  );

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
        {list && (
          <TakeAddresses
            search={list}
            onTake={(read) => {
              setSearching(false);
              reader.take(read);
            }}
          />
        )}
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
      <button
        type="button"
        className="button"
        onClick={() => {
          setSearching(true);
          reader.backTo(before);
        }}
      >
        {t('routeAddresses.back')}
      </button>
    );
  }

  /** Cancels reading; shows the pasted text again. */
  function askAgain(): void {
    if (stage.kind !== 'asking' && stage.source.kind === 'text') setPasted(stage.source.text.slice(0, MOST_SHOWN));
    reader.askAgain();
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
