// Actions on views with notifications. Storage errors are reported, never thrown.
import { useText } from '../../../../i18n/use-text';
import { downloadFile } from '../../../../ui/feedback/download';
import { announce, notify } from '../../../../ui/feedback/notices';
import { useRuntime } from '../../../../ui/runtime';
import { formatSearchText, type SearchRecord } from '../../../../url/navigation';
import { uniqueName } from '../../../../work/record/unique-name';
import { StorageProblem, type StorageProblemKind } from '../../../../work/store/database';
import type { SavedView } from '../../../../work/store/saved-views';
import { tableLink } from '../table-link';
import { tableCodec } from '../table-state';
import { dropView, keepViews, newViewId, nextPlace } from './use-views';
import { type DaysChoice, daysChoiceOf, keepDays, shownDays, viewOfToday } from './view-period';
import { openingSearch, viewSearch } from './views';
import { type FileView, formatViewsFile, LARGEST_FILE, MOST_VIEWS } from './views-file';

type Situation = {
  /** The URL parameters. */
  record: SearchRecord;
  today: string;
  saved: readonly SavedView[];
  /** Existing names, including built-in views. */
  names: readonly string[];
  onOpen: (search: SearchRecord, viewId: string) => void;
};

export type ViewActions = ReturnType<typeof useViewActions>;

export function useViewActions({ record, today, saved, names, onOpen }: Situation) {
  const t = useText();
  const { format } = useRuntime();
  const refused = (kind: StorageProblemKind) =>
    notify(`${t('finesViews.problem.title')} ${t(`finesViews.problem.${kind}`)}`);
  const isFull = () => {
    if (saved.length < MOST_VIEWS) return false;
    notify(t('finesViews.name.full', { n: format.number(MOST_VIEWS) }));
    return true;
  };
  const open = (view: SavedView) => onOpen(openingSearch(viewOfToday(view, today)), view.id);
  /** The table state, as a view would store it. */
  const currentSearch = (choice: DaysChoice) => keepDays(viewSearch(record), choice, today);

  /** Saves the current state as a new view and opens it. Resolves with null, or the problem. */
  const save = async (id: string, name: string, choice: DaysChoice): Promise<StorageProblemKind | null> => {
    const view = { id, name, ...currentSearch(choice), place: nextPlace(saved) };
    const problem = await storeViews([view]);
    if (problem !== null) return problem;
    notify(t('finesViews.done.saved', { name }));
    open(view);
    return null;
  };

  const rename = async (view: SavedView, name: string): Promise<StorageProblemKind | null> => {
    const problem = await storeViews([{ ...view, name }]);
    if (problem === null) notify(t('finesViews.done.renamed', { name }));
    return problem;
  };

  const update = async (view: SavedView, choice: DaysChoice): Promise<StorageProblemKind | null> => {
    const next = { ...view, ...currentSearch(choice) };
    const problem = await storeViews([next]);
    if (problem !== null) return problem;
    notify(t('finesViews.done.updated', { name: view.name }));
    open(next);
    return null;
  };

  /** How an update stores the dates, or null if the user must choose: they now match another preset. */
  const daysOfUpdate = (view: SavedView): DaysChoice | null => {
    const now = shownDays(record, today);
    const before = shownDays(viewOfToday(view, today).search, today);
    if (now.preset === null) return 'dates';
    const isSame = now.period.start_date === before.period.start_date && now.period.end_date === before.period.end_date;
    return isSame ? daysChoiceOf(view) : null;
  };

  const duplicate = async (view: SavedView) => {
    if (isFull()) return;
    const copy = { ...view, id: newViewId(), name: uniqueName(view.name, names), place: nextPlace(saved) };
    const problem = await storeViews([copy]);
    if (problem === null) notify(t('finesViews.done.saved', { name: copy.name }));
    else refused(problem);
  };

  /** Whether it was deleted. `restore` undoes it. */
  const remove = async (view: SavedView): Promise<boolean> => {
    try {
      await dropView(view.id);
      announce(t('finesViews.done.deleted', { name: view.name }));
      return true;
    } catch (error) {
      refused(kindOf(error));
      return false;
    }
  };

  const restore = async (view: SavedView): Promise<boolean> => {
    const problem = await storeViews([view]);
    if (problem === null) announce(t('finesViews.done.restored', { name: view.name }));
    else refused(problem);
    return problem === null;
  };

  /** Adds views of a file after the others, in order. Resolves with null on success. */
  const add = async (views: readonly FileView[]): Promise<StorageProblemKind | null> => {
    const first = nextPlace(saved);
    const problem = await storeViews(views.map((view, index) => ({ ...view, id: newViewId(), place: first + index })));
    if (problem === null)
      notify(t('finesViews.done.imported', { count: views.length, n: format.number(views.length) }));
    return problem;
  };

  const exportFile = (views: readonly FileView[] | readonly SavedView[]) => {
    const text = formatViewsFile(views);
    if (text.length > LARGEST_FILE) return notify(t('finesViews.done.fileTooLarge'));
    const name = `patio-views-${today}.json`;
    downloadFile(name, new Blob([text], { type: 'application/json' }));
    notify(t('finesViews.done.file', { name }));
  };

  /** Downloads the view that could not be saved. */
  const saveAsFile = (name: string, choice: DaysChoice) => {
    const { search, preset } = currentSearch(choice);
    exportFile([{ name, search, preset }]);
  };

  /** Shareable link of the view: with explicit dates, and without its local id. */
  const copyLink = async (view: SavedView) => {
    const search = openingSearch(viewOfToday(view, today));
    const href = `${location.origin}${location.pathname}${formatSearchText(search)}`;
    const link = tableLink(href, tableCodec.parse(search), today, () => false);
    try {
      await navigator.clipboard.writeText(link);
      notify(t('finesViews.done.link'));
    } catch {
      notify(t('finesViews.done.linkFailed', { link }));
    }
  };

  return {
    save,
    rename,
    update,
    daysOfUpdate,
    duplicate,
    remove,
    restore,
    add,
    exportFile,
    saveAsFile,
    copyLink,
    isFull,
    refused,
  };
}

async function storeViews(views: readonly SavedView[]): Promise<StorageProblemKind | null> {
  try {
    await keepViews(views);
    return null;
  } catch (error) {
    return kindOf(error);
  }
}

function kindOf(error: unknown): StorageProblemKind {
  return error instanceof StorageProblem ? error.kind : 'failed';
}
