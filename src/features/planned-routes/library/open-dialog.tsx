// Opens a route or a drafts file, from a file or pasted text: read in a worker, previewed, then stored. Other formats
// contain no id, so the dialog asks for one.

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type KeepResult, keepAsDraft } from '../../../documents/keep-document';
import { useRestoredWords } from '../../../documents/library/drafts-preview';
import { MainAction, OpenFrame, OtherFile, useKeeping } from '../../../documents/library/open-frame';
import type { OpenSource } from '../../../documents/library/open-source';
import { shownName } from '../../../documents/library/shown-name';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import type { DraftInFile } from '../../../work/record/drafts-file';
import { takeInDrafts } from '../../../work/store/take-in-drafts';
import { OfferAddresses, TakeAddresses, useAddressSearch, useAskedClose } from '../addresses/address-flow';
import { AddressListView } from '../addresses/address-list-view';
import { asObject, copyOfRoute, newRoute } from '../document/new-route';
import { applyImport, type LineUse } from '../open/apply-import';
import { guessUses, isPartName } from '../open/guess-uses';
import { addressesOf, type TableChoice } from '../open/import-source';
import { type RouteChoice, routesOf, withRoute } from '../open/stop-routes';
import type { Beginning } from './begin-dialog';
import { type FoundRoute, type Stage, stageOf } from './open-stage';
import { KEPT_ROUTE } from './route-library';
import { StageView } from './stage-view';

type Props = {
  source: OpenSource;
  onClose: () => void;
  /** Called with the address of the route. */
  onOpened: (address: string) => void;
  /** Opens the file picker again. */
  onOther: () => void;
  /** Creates a new route from the preview. */
  onBegin: (beginning: Beginning) => void;
};

export function OpenDialog({ source: initialSource, onClose, onOpened, onOther, onBegin }: Props) {
  const t = useText();
  const { client, config, format } = useRuntime();
  const id = useId();
  const refusal = `${id}-refused`;
  const restoredWords = useRestoredWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const [source, setSource] = useState(initialSource);
  const [stage, setStage] = useState<Stage>({ kind: initialSource.kind === 'paste' ? 'paste' : 'reading' });
  /** Target part of each line, once chosen by the user. */
  const [chosen, setChosen] = useState<readonly LineUse[] | null>(null);
  const [stopRoute, setStopRoute] = useState<RouteChoice>(null);
  const [progress, setProgress] = useState<number | null>(null);
  /** The preview is still that of the choice before: no route is made of it. */
  const [isReadAgain, setReadAgain] = useState(false);
  const keeping = useKeeping();
  const { keep } = keeping;
  const isPasted = initialSource.kind === 'paste';
  const [isSearching, setSearching] = useState(false);
  /** Where the taken addresses come from. */
  const [listStage, setListStage] = useState<Stage | null>(null);
  const search = useAddressSearch(addressesOf(stage));
  // A table without positions is an address list; one with some is searched when a person wants it.
  const list = search && (stage.kind === 'refused' || isSearching) ? search : null;
  const { close, asking } = useAskedClose(list, onClose);

  // The preview stays while the table is read again, so that the focus stays in the changed column.
  const again = useRef(new AbortController());
  useEffect(() => () => again.current.abort(), []);
  useEffect(() => setSource(initialSource), [initialSource]);
  useEffect(() => {
    if (source.kind === 'paste') return;
    const giveUp = new AbortController();
    again.current.abort();
    setReadAgain(false);
    setChosen(null);
    setStopRoute(null);
    setSearching(false);
    setListStage(null);
    setStage({ kind: 'reading' });
    setProgress(null);
    stageOf(source, giveUp.signal, {}, setProgress).then(
      (next) => {
        if (giveUp.signal.aborted) return;
        setProgress(null);
        setStage(next);
      },
      () => {
        // Rejects only when aborted.
      },
    );
    return () => giveUp.abort();
  }, [source]);

  const readAgain = (choice: TableChoice) => {
    if (source.kind === 'paste') return;
    again.current.abort();
    const giveUp = new AbortController();
    again.current = giveUp;
    setProgress(null);
    setReadAgain(true);
    stageOf(source, giveUp.signal, choice, setProgress).then(
      (next) => {
        if (giveUp.signal.aborted) return;
        setProgress(null);
        setReadAgain(false);
        setChosen(null);
        setStopRoute(null);
        setListStage(null);
        setStage(next);
      },
      () => {
        // Aborted by a newer choice of columns.
      },
    );
  };

  const openAsDraft = (route: FoundRoute, routeId: string) =>
    keep(async () => {
      const { kind, address }: KeepResult = await keepAsDraft(KEPT_ROUTE, client, route.tree, routeId);
      if (kind === 'present') {
        setStage({ kind: 'route', route, isPresent: true });
        return;
      }
      if (kind === 'same') notify(t('routeLibrary.open.same', { name: shownName('route', route, t) }));
      onOpened(address);
    });
  const restore = (drafts: readonly DraftInFile[]) =>
    keep(async () => {
      notify(restoredWords(await takeInDrafts(drafts)));
      onClose();
    });

  const sourceName = source.kind === 'file' ? source.file.name : t('routeOpen.pasted');
  const isRefused = (stage.kind === 'refused' && !list) || stage.kind === 'no drafts';
  const isAsking = isPasted && (stage.kind === 'paste' || isRefused);
  const uses = chosen ?? (stage.kind === 'shapes' ? usesOf(stage) : []);
  const title = isPasted ? 'routeLibrary.open.pasteTitle' : 'routeLibrary.open.title';
  return (
    <OpenFrame
      title={t(stage.kind === 'drafts' ? 'workLibrary.restore.title' : title)}
      about={t('routeLibrary.open.pasteAbout')}
      paste={
        isPasted
          ? { id, label: t('routeLibrary.open.field'), field, isShown: isAsking, refusal: isRefused ? refusal : null }
          : null
      }
      keeping={keeping}
      actions={list ? listActions(list) : actions()}
      size={list ? 'large' : 'medium'}
      onClose={close}
    >
      {list && <AddressListView search={list} name={sourceName} near={null} />}
      <StageView
        stage={stage}
        uses={uses}
        onUses={setChosen}
        stopRoute={stopRoute}
        onStopRoute={setStopRoute}
        onTable={readAgain}
        progress={progress}
        hasContent={!list}
        id={refusal}
      />
      {search && !list && <OfferAddresses onSearch={() => setSearching(true)} />}
      {asking}
    </OpenFrame>
  );

  function listActions(addresses: NonNullable<typeof list>): ReactNode {
    return (
      <TakeAddresses
        search={addresses}
        onTake={(read) => {
          setListStage(stage);
          setSearching(false);
          setStage({ kind: 'shapes', read, name: source.kind === 'file' ? sourceName.replace(/\.\w+$/, '') : '' });
        }}
      />
    );
  }

  function backToList(): ReactNode {
    return (
      listStage && (
        <button
          type="button"
          className="button"
          onClick={() => {
            setSearching(true);
            setStage(listStage);
            setListStage(null);
          }}
        >
          {t('routeAddresses.back')}
        </button>
      )
    );
  }

  function actions(): ReactNode {
    switch (stage.kind) {
      case 'paste':
        return readButton();
      case 'refused':
      case 'no drafts':
        return isPasted ? readButton() : <OtherFile onOther={onOther} />;
      case 'drafts': {
        const { drafts } = stage;
        const count = drafts.length;
        const words = t('workLibrary.restore.restore', { count, n: format.number(count) });
        return count > 0 && main(words, () => void restore(drafts));
      }
      case 'route':
        return routeActions(stage);
      case 'shapes':
        return isReadAgain || isRouteAsked(stage) ? (
          <button type="button" className="button main" aria-disabled>
            {t('routeLibrary.open.asRoute')}
          </button>
        ) : (
          <>
            {backToList()}
            {main(t('routeLibrary.open.asRoute'), () => onBegin(beginningOf(stage)))}
          </>
        );
      default:
        return null;
    }
  }

  /** Several routes have stops, and none is chosen yet. */
  function isRouteAsked({ read }: Extract<Stage, { kind: 'shapes' }>): boolean {
    return stopRoute === null && routesOf(read.stops).length > 0;
  }

  function routeActions({ route, isPresent }: Extract<Stage, { kind: 'route' }>): ReactNode {
    const { id: routeId, name, tree } = route;
    const asRoute = () =>
      onBegin({
        title: t('routeLibrary.begin.title'),
        submit: t('routeLibrary.begin.begin'),
        name,
        make: (newId, newName) => copyOfRoute(tree, newId, newName),
      });
    if (routeId === null) return main(t('routeLibrary.open.asRoute'), asRoute);
    return (
      <>
        <button type="button" className="button" onClick={asRoute}>
          {t('routeLibrary.open.asRoute')}
        </button>
        {isPresent
          ? main(t('workLibrary.open.goToDraft'), () => onOpened(routeId))
          : main(t('workLibrary.open.asDraft'), () => void openAsDraft(route, routeId))}
      </>
    );
  }

  function readButton(): ReactNode {
    return main(t('workLibrary.open.read'), () => setSource({ kind: 'text', text: field.current?.value ?? '' }));
  }

  function main(label: string, run: () => void): ReactNode {
    return <MainAction label={label} keeping={keeping} run={run} />;
  }

  function usesOf({ read }: Extract<Stage, { kind: 'shapes' }>): readonly LineUse[] {
    return guessUses(read.lines, {
      deadStart: t('routes.parts.deadStart'),
      productive: t('routes.parts.productive'),
      deadEnd: t('routes.parts.deadEnd'),
    });
  }

  function beginningOf({ read, name }: Extract<Stage, { kind: 'shapes' }>): Beginning {
    const line = read.lines.find((_, at) => uses[at] === 'productive')?.name ?? '';
    const named = isPartName(line) ? '' : line;
    const put = applyImport(
      withRoute(read, stopRoute),
      { uses, how: 'replace', stops: 'replace' },
      config.routes.firstStopOrder,
    );
    return {
      title: t('routeLibrary.begin.title'),
      submit: t('routeLibrary.begin.begin'),
      name: named || (stopRoute !== null && stopRoute !== 'all' && stopRoute.route) || read.name || name,
      make: (newId, newName) => asObject(put(newRoute(newId, newName)), newId, newName),
    };
  }
}
