// Imports views from a file: selected, previewed with problems, then added.
import { useId, useRef, useState } from 'react';
import { useText } from '../../../../i18n/use-text';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useRuntime } from '../../../../ui/runtime';
import type { StorageProblemKind } from '../../../../work/store/database';
import {
  type FileView,
  LARGEST_FILE,
  MOST_VIEWS,
  parseViewsFile,
  type ViewsFile,
  type ViewsFileProblem,
} from './views-file';

const MOST_PROBLEMS = 50;

export function ImportViewsDialog({
  names,
  room,
  onClose,
  onAdd,
}: {
  /** Existing names. */
  names: readonly string[];
  /** Number of views that can be added. */
  room: number;
  onClose: () => void;
  /** Resolves with null on success; the dialog then closes. */
  onAdd: (views: readonly FileView[]) => Promise<StorageProblemKind | null>;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef(0);
  const [file, setFile] = useState<ViewsFile | 'reading' | null>(null);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<StorageProblemKind | null>(null);
  const views = file !== null && file !== 'reading' ? file.views : [];
  const count = { count: views.length, n: format.number(views.length) };

  const choose = async (next: File | undefined) => {
    chosen.current += 1;
    const turn = chosen.current;
    setIsTried(false);
    setProblem(null);
    setFile(next ? 'reading' : null);
    if (!next) return;
    const read = await readFile(next, names, room);
    // Another file may have been selected meanwhile.
    if (turn === chosen.current) setFile(read);
  };
  const submit = async () => {
    setIsTried(true);
    if (views.length === 0) return input.current?.focus();
    if (isBusy) return;
    setIsBusy(true);
    const refusal = await onAdd(views);
    setIsBusy(false);
    setProblem(refusal);
    if (refusal === null) onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={input}
      title={t('finesViews.import.title')}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button
            type="submit"
            form={`${id}-form`}
            className="button main"
            aria-disabled={views.length === 0 || isBusy || undefined}
          >
            {views.length === 0 ? t('finesViews.import.importNone') : t('finesViews.import.import', count)}
          </button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="view-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="stacked">
          <label htmlFor={`${id}-file`}>{t('finesViews.import.file')}</label>
          <input
            ref={input}
            id={`${id}-file`}
            className="field file"
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </div>
        <div role="status">
          {file === 'reading' && t('finesViews.import.reading')}
          {file === null && isTried && t('finesViews.import.choose')}
          {file !== null && file !== 'reading' && <Reading file={file} />}
          {problem !== null && (
            <p className="bad">
              <b>{t('finesViews.problem.title')}</b> {t(`finesViews.problem.${problem}`)}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function Reading({ file: { views, problems } }: { file: ViewsFile }) {
  const t = useText();
  const { format } = useRuntime();
  const more = problems.length - MOST_PROBLEMS;
  return (
    <>
      <h3>
        {views.length === 0
          ? t('finesViews.import.nothing')
          : t('finesViews.import.will', { count: views.length, n: format.number(views.length) })}
      </h3>
      <ul className="view-names">
        {views.map(({ name }) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <>
          <h3>{t('finesViews.import.problems')}</h3>
          <ul className="view-problems">
            {problems.slice(0, MOST_PROBLEMS).map((problem) => (
              <li key={JSON.stringify(problem)}>
                <ProblemText problem={problem} />
              </li>
            ))}
            {more > 0 && <li>{t('finesViews.import.moreProblems', { n: format.number(more) })}</li>}
          </ul>
        </>
      )}
    </>
  );
}

function ProblemText({ problem }: { problem: ViewsFileProblem }) {
  const t = useText();
  const { format } = useRuntime();
  switch (problem.kind) {
    case 'tooLarge':
      return t('finesViews.fileProblem.tooLarge', { most: format.number(LARGEST_FILE / 1_000_000) });
    case 'tooMany':
      return t('finesViews.fileProblem.tooMany', { most: format.number(MOST_VIEWS) });
    case 'notAView':
    case 'noName':
    case 'noRoom': {
      const position = format.number(problem.position);
      return t(`finesViews.fileProblem.${problem.kind}`, { position, most: format.number(MOST_VIEWS) });
    }
    case 'renamed':
      return t('finesViews.fileProblem.renamed', { from: problem.from, name: problem.name });
    case 'shortened':
      return t('finesViews.fileProblem.shortened', { name: problem.name });
    case 'unknownParameters':
    case 'badValues': {
      const more = problem.more > 0 ? [t('finesViews.import.moreProblems', { n: format.number(problem.more) })] : [];
      const parameters = [...problem.parameters, ...more].join(', ');
      return t(`finesViews.fileProblem.${problem.kind}`, { name: problem.name, parameters });
    }
    case 'unknownPreset':
      return t('finesViews.fileProblem.unknownPreset', { name: problem.name });
    default:
      return t(`finesViews.fileProblem.${problem.kind}`);
  }
}

/** Never rejects. A file that is too large is not read. */
async function readFile(file: File, names: readonly string[], room: number): Promise<ViewsFile> {
  if (file.size > LARGEST_FILE) return { views: [], problems: [{ kind: 'tooLarge' }] };
  try {
    return parseViewsFile(await file.text(), names, room);
  } catch {
    return { views: [], problems: [{ kind: 'unreadable' }] };
  }
}
