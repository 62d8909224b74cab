// What a workspace file brings, by kind, before anything changes: new here, here already, different here with its names.
import { useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import type { WorkspaceSurvey } from '../../../knowledge/workspace';
import type { WorkspaceFile } from '../../../knowledge/workspace-orders';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { clashText } from './clash-words';
import './task-dialogs.css';

const MOST_NAMES = 20;
const KINDS = ['knowledge', 'views', 'drafts', 'versions', 'unknown'] as const;
type Kind = (typeof KINDS)[number];
/** `names`: of those that are different here. */
type Line = { kind: Kind; added: number; equal: number; names: readonly string[] };

export function WorkspaceQuestion({
  file,
  survey,
  isBusy,
  onTake,
  onClose,
}: {
  file: WorkspaceFile;
  survey: WorkspaceSurvey;
  isBusy: boolean;
  onTake: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const take = useRef<HTMLButtonElement>(null);
  const lines = useLines(survey).filter(({ added, equal, names }) => added + equal + names.length > 0);
  const hasNews = lines.some(({ added, names }) => added + names.length > 0);
  const left = file.problems.length + file.work.skipped;
  const number = (count: number) => ({ count, n: format.number(count) });
  return (
    <Dialog
      open
      title={t('today.survey.title')}
      description={<SavedBy file={file} />}
      initialFocus={take}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button
            ref={take}
            type="button"
            className="button main"
            disabled={isBusy}
            onClick={hasNews ? onTake : onClose}
          >
            {t(isBusy ? 'today.survey.taking' : hasNews ? 'today.survey.take' : 'today.survey.close')}
          </button>
        </>
      }
    >
      <div className="workspace-joined">
        {lines.length > 0 && <Counts lines={lines} />}
        {!hasNews && <p>{t('today.survey.nothing')}</p>}
        {survey.work === null && <p className="note">{t('today.survey.noStorage')}</p>}
        {left > 0 && <p>{t('desk.workspace.problems', number(left))}</p>}
        {file.unknown.length > 0 && <p>{t('today.survey.unknown', number(file.unknown.length))}</p>}
        {lines
          .filter(({ names }) => names.length > 0)
          .map(({ kind, names }) => (
            <section key={kind}>
              <h3>{t(`today.survey.clash.${kind}`)}</h3>
              <ul className="clash-names">
                {[...new Set(names)].slice(0, MOST_NAMES).map((name) => (
                  <li key={name}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
                {names.length > MOST_NAMES && (
                  <li>{t('today.survey.more', { n: format.number(names.length - MOST_NAMES) })}</li>
                )}
              </ul>
            </section>
          ))}
      </div>
    </Dialog>
  );
}

function Counts({ lines }: { lines: readonly Line[] }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <table className="workspace-counts">
      <thead>
        <tr>
          <th scope="col">{t('today.survey.column.kind')}</th>
          <th scope="col">{t('today.survey.column.added')}</th>
          <th scope="col">{t('today.survey.column.equal')}</th>
          <th scope="col">{t('today.survey.column.clashes')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, added, equal, names }) => (
          <tr key={kind}>
            <th scope="row">{t(`today.survey.kind.${kind}`)}</th>
            <td>{format.number(added)}</td>
            <td>{format.number(equal)}</td>
            <td>{format.number(names.length)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SavedBy({ file: { savedAt, savedBy } }: { file: WorkspaceFile }) {
  const t = useText();
  const { format } = useRuntime();
  const at = Date.parse(savedAt);
  if (Number.isNaN(at)) return t('today.survey.nothingYet');
  const time = format.dateTime(at);
  const saved =
    savedBy === '' ? t('today.survey.saved', { time }) : t('today.survey.savedBy', { time, person: savedBy });
  return `${saved} ${t('today.survey.nothingYet')}`;
}

function useLines({ knowledge, work, unknown }: WorkspaceSurvey): Line[] {
  const t = useText();
  const { format } = useRuntime();
  const titled = (kind: 'plan' | 'route', title: string) =>
    t(`today.survey.named.${kind}`, { name: title.trim() === '' ? t('today.survey.unnamed') : title });
  const lines: Line[] = [
    { ...knowledge, kind: 'knowledge', names: knowledge.clashes.map((clash) => clashText(clash, { t, format }).what) },
  ];
  if (work !== null) {
    const { views, drafts, versions } = work;
    const without = ({ added, clashes }: { added: readonly unknown[]; clashes: readonly unknown[] }) =>
      added.length - clashes.length;
    lines.push(
      { kind: 'views', added: without(views), equal: views.equal, names: views.clashes.map(({ name }) => name) },
      {
        kind: 'drafts',
        added: without(drafts),
        equal: drafts.equal,
        names: drafts.clashes.map(({ kind, name }) => titled(kind, name)),
      },
      {
        kind: 'versions',
        added: without(versions),
        equal: versions.equal,
        names: versions.clashes.map(({ kind, title, name, at }) =>
          [titled(kind, title), name ?? format.dateTime(at)].join(' · '),
        ),
      },
    );
  }
  return [...lines, { ...unknown, kind: 'unknown', names: unknown.clashes }];
}
