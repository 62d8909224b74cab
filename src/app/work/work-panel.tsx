// All unsent work of this browser in one sheet, on every page: most urgent first, recently saved last.
import { FileDown, FolderOpen, RotateCw, TriangleExclamationPoint } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { downloadDrafts } from '../../documents/download-drafts';
import { useText } from '../../i18n/use-text';
import { FilePicker } from '../../ui/form/file-picker';
import { Boundary } from '../../ui/loading/boundary';
import { Dialog } from '../../ui/overlay/dialog';
import { useRuntime } from '../../ui/runtime';
import { useRestoredFocus } from '../../ui/use-restored-focus';
import type { WorkVersion } from '../../work/record/version';
import { readLatestVersions } from '../../work/store/versions';
import type { OutboxState } from './outbox-store';
import { createWorkActions, downloadEverything, type WorkActions } from './work-actions';
import { itemsOf, WORK_SECTIONS } from './work-items';
import { SavedRow, WorkRow } from './work-row';
import './work-panel.css';

const TICK_MS = 1000;
const DAY_MS = 86_400_000;
const MOST_SAVED = 20;

export function WorkPanel({
  outbox,
  onSignIn,
  onAgain,
  onClose,
}: {
  outbox: OutboxState;
  onSignIn: (() => void) | null;
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const actions = createWorkActions(t);
  const title = t('shell.work.title');
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={title}
      description={t('work.panel.description')}
      actions={<Files outbox={outbox} actions={actions} />}
    >
      <Boundary level="section" title={title}>
        <Sections outbox={outbox} actions={actions} onSignIn={onSignIn} onAgain={onAgain} onClose={onClose} />
      </Boundary>
    </Dialog>
  );
}

function Sections({
  outbox,
  actions,
  onSignIn,
  onAgain,
  onClose,
}: {
  outbox: OutboxState;
  actions: WorkActions;
  onSignIn: (() => void) | null;
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const now = useNow();
  const items = itemsOf(outbox);
  const saved = useSavedLately(outbox);
  const body = useRef<HTMLDivElement>(null);
  useRestoredFocus(body);
  const { unreadable } = outbox;
  return (
    <div ref={body} className="work-panel" tabIndex={-1}>
      <NotStoredWork outbox={outbox} actions={actions} />
      {unreadable > 0 && (
        <p className="note">{t('work.panel.unreadable', { count: unreadable, n: format.number(unreadable) })}</p>
      )}
      {!outbox.isKnown && <p className="note">{t('work.panel.reading')}</p>}
      {outbox.isKnown && items.length === 0 && outbox.problem === null && (
        <div className="state">
          <strong>{t('work.panel.empty')}</strong>
          <p>{t('work.panel.emptyText')}</p>
        </div>
      )}
      {WORK_SECTIONS.map((section) => (
        <Section key={section} title={t(`work.section.${section}`)}>
          {items
            .filter((item) => item.section === section)
            .map((item) => (
              <WorkRow
                key={item.record.key}
                item={item}
                now={now}
                actions={actions}
                onSignIn={onSignIn}
                onAgain={onAgain}
                onClose={onClose}
              />
            ))}
        </Section>
      ))}
      <Section title={t('work.section.saved')}>
        {saved
          .filter(({ at }) => at > now - DAY_MS)
          .map((version) => (
            <SavedRow key={version.number} version={version} now={now} onClose={onClose} />
          ))}
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

/** Export and import of drafts. */
function Files({ outbox, actions }: { outbox: OutboxState; actions: WorkActions }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const records = itemsOf(outbox).map(({ record }) => record);
  return (
    <div className="work-files">
      <button
        type="button"
        className="button"
        disabled={records.length + outbox.unreadable === 0}
        onClick={() => (outbox.unreadable > 0 ? void downloadEverything() : downloadDrafts(records))}
      >
        <FileDown className="icon" />
        {t('work.panel.all')}
      </button>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <FolderOpen className="icon" />
        {t('work.panel.open')}
      </button>
      <FilePicker
        field={input}
        label={t('work.panel.open')}
        accept=".json,application/json"
        onFiles={([file]) => void actions.takeIn(file)}
      />
    </div>
  );
}

/** The last accepted version of each document; empty if it cannot be read. */
function useSavedLately({ records }: OutboxState): readonly WorkVersion[] {
  const [versions, setVersions] = useState<readonly WorkVersion[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an accepted record has left the records
  useEffect(() => {
    let isCurrent = true;
    readLatestVersions(MOST_SAVED).then(
      (read) => isCurrent && setVersions(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [records]);
  return versions;
}

/** The current time, updated so that ages and waits stay correct. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Why nothing can be stored on this device, and what to do about it. */
function NotStoredWork({ outbox, actions }: { outbox: OutboxState; actions: WorkActions }) {
  const t = useText();
  const { unwritten, problem } = outbox;
  if (unwritten.length === 0 && problem === null) return null;
  const kind = problem ?? 'failed';
  return (
    <div className="state bad">
      <TriangleExclamationPoint className="icon" />
      <strong>{t(`workEditor.unstored.${kind}.title`)}</strong>
      <p>{t(`workEditor.unstored.${kind}.todo`)}</p>
      {unwritten.length > 0 && (
        <p>
          <button type="button" className="button main" onClick={() => downloadDrafts(unwritten)}>
            <FileDown className="icon" />
            {t('work.do.download')}
          </button>{' '}
          <button type="button" className="button" onClick={() => void actions.keepAgain(unwritten)}>
            <RotateCw className="icon" />
            {t('work.do.keep')}
          </button>
        </p>
      )}
    </div>
  );
}
