// The imports so far, newest first. The last one that is not undone yet can be undone.
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ServiceProblem } from '../../api/exchange';
import type { ImportLine, ImportsApi } from '../../api/imports';
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import { Problem } from '../../ui/feedback/problem';
import { Dialog } from '../../ui/overlay/dialog';
import { useRuntime } from '../../ui/runtime';

const KINDS = ['vehicle_groups', 'vehicles', 'drivers', 'readings', 'fines'] as const;
/** Imports shown at first. */
const SHOWN = 20;

export function ImportsList({
  api,
  imports,
  onChanged,
}: {
  api: ImportsApi;
  imports: readonly ImportLine[];
  onChanged: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [isAll, setAll] = useState(false);
  const [undoing, setUndoing] = useState<ImportLine | null>(null);
  const last = imports.find(({ undone_at: undone }) => undone === null);
  const shown = isAll ? imports : imports.slice(0, SHOWN);
  return (
    <section className="card imports" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{t('data.imports.title')}</h2>
      </header>
      <div className="rows">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('data.imports.when')}</th>
              <th scope="col">{t('data.imports.what')}</th>
              <th scope="col">{t('data.imports.who')}</th>
              <th scope="col">{t('data.imports.counts')}</th>
              <th scope="col">
                <span className="hidden">{t('data.imports.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.import_id} className={line.undone_at === null ? undefined : 'undone'}>
                <td data-label={t('data.imports.when')}>{format.dateTime(Date.parse(line.imported_at))}</td>
                <th scope="row" data-label={t('data.imports.what')} className="wrap">
                  <bdi>{line.file_name ?? t('data.imports.byProgram')}</bdi>
                </th>
                <td data-label={t('data.imports.who')}>
                  <bdi>{personText(line.person)}</bdi>
                </td>
                <td data-label={t('data.imports.counts')} className="wrap">
                  <Counts line={line} />
                </td>
                <td>
                  {line.undone_at !== null ? (
                    <span className="muted">{t('data.imports.undone')}</span>
                  ) : line === last ? (
                    <button type="button" className="button" onClick={() => setUndoing(line)}>
                      <Undo2 className="icon" />
                      {t('data.imports.undo')}
                    </button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < imports.length && (
        <footer>
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t('data.imports.all', { n: format.number(imports.length) })}
          </button>
        </footer>
      )}
      {undoing && <UndoDialog api={api} line={undoing} onClose={() => setUndoing(null)} onChanged={onChanged} />}
    </section>
  );

  function personText(person: string): string {
    if (person === '') return t('data.imports.nobody');
    if (person === 'command') return t('data.imports.command');
    return person.replace(/^name-/, '');
  }
}

function Counts({ line }: { line: ImportLine }) {
  const t = useText();
  const { format } = useRuntime();
  const texts = KINDS.flatMap((kind) => {
    const counts = Object(line.counts)[kind];
    if (!counts) return [];
    const number = (name: string) => format.number(Number(counts[name] ?? 0));
    const text = t('data.counts', {
      added: number('new'),
      changed: number('changed'),
      equal: number('equal'),
      left: number('refused'),
    });
    return [`${t(`data.kinds.${kind}`)}: ${text}`];
  });
  return texts.map((text) => (
    <span key={text} className="import-count">
      {text}
    </span>
  ));
}

/** Why an import is not undone, where trying again is of no use. */
const REASONS = ['changed_since', 'not_the_last', 'nothing_to_undo'] as const;

function UndoDialog({
  api,
  line,
  onClose,
  onChanged,
}: {
  api: ImportsApi;
  line: ImportLine;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const name = line.file_name ?? t('data.imports.byProgram');
  const undo = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await api.undo(line.import_id);
      notify(t('data.undo.done', { name }));
      onChanged();
      onClose();
    } catch (problem) {
      setError(problem);
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  const reason = error instanceof ServiceProblem ? REASONS.find((code) => code === error.code) : undefined;
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('data.undo.title')}
      description={t('data.undo.text', { name, when: format.dateTime(Date.parse(line.imported_at)) })}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button type="button" className="button main" aria-disabled={isBusy || undefined} onClick={() => void undo()}>
            {t('data.imports.undo')}
          </button>
        </>
      }
    >
      {reason ? (
        <p className="bad" role="alert">
          {t(`data.undo.${reason}`)}
        </p>
      ) : (
        error !== null && <Problem error={error} onRetry={undo} what={t('data.undo.title')} />
      )}
    </Dialog>
  );
}
