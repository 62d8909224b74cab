// Exports fines: the selection, the visible rows, or all matching ones. A lazy chunk.
import { useEffect, useRef, useState } from 'react';
import { type Fine, type ListFinesRequest, listFines } from '../../../../contract/fine';
import { useText } from '../../../../i18n/use-text';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useRuntime } from '../../../../ui/runtime';
import { CONTRACT_COLUMNS, type ColumnId, isDeskColumn } from '../columns';
import type { FineRow } from '../fine-row';
import { ExportActions } from './export-actions';
import { type Choices, ExportChoices, type ExportScope } from './export-choices';
import { exportFileName } from './export-file-name';
import { DoneState, FaultState, phaseText, RunningState, StopState } from './export-phases';
import { createExportText } from './export-text';
import { createExportWalk, type ExportSource } from './export-walk';
import './export.css';
import { type ExportJob, type ExportPhase, useExport } from './use-export';

export type ExportDialogProps = {
  open: boolean;
  onClose: () => void;
  selection: readonly FineRow[];
  /** The visible rows, in order. */
  page: readonly FineRow[];
  /** `isWhole`: all rows of the request, before local filters. */
  loaded: { rows: readonly FineRow[]; isWhole: boolean };
  /** The filters, without page and per_page. */
  request: ListFinesRequest;
  hasLocalFilters: boolean;
  /** The local filters. */
  keep: (fine: Fine) => boolean;
  toRow: (fine: Fine) => FineRow;
  /** Visible columns, in order. */
  columns: readonly ColumnId[];
  /** The filter sentence. */
  sentence: string;
  /** Filter texts for the file name. */
  nameParts: readonly string[];
  initialScope: ExportScope;
};

/** All of the contract, and of the desk those that are shown: it is not of the service. */
const allColumns = (shown: readonly ColumnId[]): ColumnId[] => [
  ...CONTRACT_COLUMNS.map(({ id }) => id),
  ...shown.filter(isDeskColumn),
];
/** Interval of progress announcements, in milliseconds. */
const SAID_EVERY_MS = 5000;
let remembered: Choices = { format: 'csv', columns: 'shown', values: 'screen', hasNote: true };

export function ExportDialog(props: ExportDialogProps) {
  return props.open ? <OpenExportDialog {...props} /> : null;
}

function OpenExportDialog(props: ExportDialogProps) {
  const { onClose, selection, page, loaded, hasLocalFilters, keep, sentence, initialScope } = props;
  const t = useText();
  const { client, format, locale } = useRuntime();
  const [scope, setScope] = useState(possibleScope(initialScope, props));
  const [choices, setChoices] = useState(remembered);
  const [isLeaving, setIsLeaving] = useState(false);
  const work = useExport();
  const { phase } = work;
  const announcement = useAnnouncement(phase, phaseText(phase, { t, format }));
  const main = useRef<HTMLButtonElement>(null);
  const whole = loaded.isWhole ? loaded.rows.filter(({ fine }) => keep(fine)) : null;
  const isAsking = isLeaving && (phase.kind === 'running' || phase.kind === 'fault');

  // The focused button is unmounted with its phase.
  const view = isAsking ? 'asking' : phase.kind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the view changes
  useEffect(() => {
    main.current?.focus();
  }, [view]);

  const start = () => {
    const source: ExportSource =
      scope === 'selection'
        ? { kind: 'rows', rows: selection }
        : scope === 'page'
          ? { kind: 'rows', rows: page }
          : whole
            ? { kind: 'rows', rows: whole }
            : {
                kind: 'walk',
                read: (at, perPage, signal) =>
                  client.read(
                    listFines,
                    { ...props.request, page: at, per_page: perPage },
                    { signal, language: locale },
                  ),
                keep,
                toRow: props.toRow,
              };
    setIsLeaving(false);
    work.start(toJob(source));
  };

  const toJob = (source: ExportSource): ExportJob => {
    const { request, columns } = props;
    const lines = [
      sentence,
      ...(scope === 'whole' ? [] : [t(`finesExport.file.${scope}`)]),
      ...(scope === 'whole' && hasLocalFilters ? [t('finesExport.file.local')] : []),
    ];
    const text = createExportText(
      {
        format: choices.format,
        values: choices.values,
        columns: choices.columns === 'all' ? allColumns(columns) : columns,
        note: choices.hasNote ? { lines, at: Date.now(), filters: request } : null,
      },
      { t, format },
    );
    return {
      walk: createExportWalk(source, text),
      target: choices.format === 'clipboard' ? 'clipboard' : 'file',
      pack: text.pack,
      nameOf: (isPart) => exportFileName(request, props.nameParts, isPart ? 'part' : scope, text.extension, t),
      isLong: source.kind === 'walk',
    };
  };

  /** Closing discards the data read so far, so it asks first if there is any. */
  const close = () => {
    const isAtStake = (phase.kind === 'running' || phase.kind === 'fault') && phase.progress.read > 0;
    if (!isAtStake || isAsking) onClose();
    else setIsLeaving(true);
  };

  return (
    <Dialog
      open
      onClose={isAsking ? () => setIsLeaving(false) : close}
      title={t('finesExport.title')}
      description={sentence}
      actions={
        <ExportActions
          main={main}
          phase={phase}
          isAsking={isAsking}
          isClipboard={choices.format === 'clipboard'}
          work={work}
          onStart={start}
          onClose={onClose}
          onStay={() => setIsLeaving(false)}
        />
      }
    >
      <div className="export-body">
        {phase.kind === 'choose' && (
          <>
            {phase.after !== null && <p className="export-note">{phaseText(phase, { t, format })}</p>}
            <ExportChoices
              scope={scope}
              choices={choices}
              counts={{
                selection: selection.length,
                page: page.length,
                whole: whole?.length ?? null,
                columns: props.columns.length,
                allColumns: allColumns(props.columns).length,
              }}
              hasLocalFilters={hasLocalFilters}
              onScope={setScope}
              onChange={(next) => {
                remembered = next;
                setChoices(next);
              }}
            />
          </>
        )}
        {isAsking && <StopState read={phase.progress.read} />}
        {phase.kind === 'running' && !isAsking && <RunningState phase={phase} />}
        {phase.kind === 'fault' && !isAsking && <FaultState phase={phase} />}
        {phase.kind === 'done' && <DoneState phase={phase} />}
        <p role="status" className="hidden">
          {announcement}
        </p>
      </div>
    </Dialog>
  );
}

function possibleScope(
  scope: ExportScope,
  { selection, page }: Pick<ExportDialogProps, 'selection' | 'page'>,
): ExportScope {
  if (scope === 'selection' && selection.length === 0) return page.length > 0 ? 'page' : 'whole';
  return scope === 'page' && page.length === 0 ? 'whole' : scope;
}

/** Announcements: every phase at once, progress at intervals. */
function useAnnouncement(phase: ExportPhase, text: string): string {
  const [announced, setAnnounced] = useState('');
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    setAnnounced(latest.current);
    if (phase.kind !== 'running') return;
    const timer = setInterval(() => setAnnounced(latest.current), SAID_EVERY_MS);
    return () => clearInterval(timer);
  }, [phase.kind]);
  return announced;
}
