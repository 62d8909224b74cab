// Phases of an export after its settings: running, stopped by an error, confirming cancellation, done.
import { CircleCheck, FileDown, Hourglass, TriangleExclamationPoint } from 'lucide-react';
import type { ServiceProblem } from '../../../../api/exchange';
import type { Format } from '../../../../format/format';
import { type Text, useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import type { ExportPhase } from './use-export';

type Running = Extract<ExportPhase, { kind: 'running' }>;
type Fault = Extract<ExportPhase, { kind: 'fault' }>;
type Done = Extract<ExportPhase, { kind: 'done' }>;
type Words = { t: Text; format: Format };

const counted = (count: number, format: Format) => ({ count, n: format.number(count) });

/** Status line: announced at intervals, and on every phase change. */
export function phaseText(phase: ExportPhase, { t, format }: Words): string {
  switch (phase.kind) {
    case 'choose':
      return phase.after === null ? '' : t(`finesExport.${phase.after}`);
    case 'running':
      return t('finesExport.running.read', counted(phase.progress.read, format));
    case 'fault':
      return t('ui.problem.title', {
        what: t('finesExport.what'),
        problem: t(`ui.problem.${phase.problem.kind}.title`),
      });
    case 'done':
      return doneTitle(phase, { t, format });
  }
}

export function RunningState({ phase }: { phase: Running }) {
  const t = useText();
  const { format } = useRuntime();
  const { progress, wait } = phase;
  const read = t('finesExport.running.read', counted(progress.read, format));
  return (
    <div className="state export-running">
      {/* Indeterminate, because the service sends no total. */}
      <div role="progressbar" aria-label={t('finesExport.running.bar')} aria-valuetext={read} />
      <strong>{read}</strong>
      {progress.written < progress.read && <p>{t('finesExport.running.kept', counted(progress.written, format))}</p>}
      {wait && (
        <p>
          {t('finesExport.running.wait', {
            problem: startCase(t(`ui.problem.${wait.problem.kind}.title`)),
            count: Math.ceil(wait.seconds),
            n: format.number(Math.ceil(wait.seconds)),
          })}
        </p>
      )}
      <p>{t('finesExport.running.note')}</p>
    </div>
  );
}

export function FaultState({ phase }: { phase: Fault }) {
  const t = useText();
  const { format } = useRuntime();
  const { problem, progress } = phase;
  return (
    <div className="state bad">
      <TriangleExclamationPoint className="icon" />
      <strong>{phaseText(phase, { t, format })}</strong>
      <p>
        {progress.read === 0
          ? t('finesExport.fault.none')
          : t('finesExport.fault.kept', counted(progress.read, format))}
        {problem.status > 0 && <span className="muted"> {t('ui.problem.status', { status: problem.status })}</span>}
      </p>
      {problem.hint !== null && <p className="hint">{t('ui.problem.hint', { hint: format.text(problem.hint) })}</p>}
    </div>
  );
}

export function needsToken(problem: ServiceProblem, hasTokenHeader: boolean): boolean {
  return problem.kind === 'signIn' && hasTokenHeader;
}

export function StopState({ read }: { read: number }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <div className="state">
      <Hourglass className="icon" />
      <strong>{t('finesExport.stop.title')}</strong>
      <p>{t('finesExport.stop.text', counted(read, format))}</p>
    </div>
  );
}

export function DoneState({ phase }: { phase: Done }) {
  const t = useText();
  const { format } = useRuntime();
  const { result } = phase;
  return (
    <div className="state fine">
      {result.target === 'file' ? <FileDown className="icon" /> : <CircleCheck className="icon" />}
      <strong>{doneTitle(phase, { t, format })}</strong>
      {result.target === 'file' && <p className="hint">{result.name}</p>}
      {result.target === 'clipboard' && result.copied === 'refused' && <p>{t('finesExport.done.refused')}</p>}
      {remarks(phase, { t, format }).map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  );
}

function doneTitle({ progress, end, result }: Done, { t, format }: Words): string {
  const count = counted(progress.written, format);
  if (result.target === 'clipboard') {
    return t(result.copied === 'copied' ? 'finesExport.done.copied' : 'finesExport.done.ready', count);
  }
  return t(end === null ? 'finesExport.done.part' : 'finesExport.done.saved', count);
}

/** Remarks for readers of the file. */
function remarks({ progress, end }: Done, { t, format }: Words): string[] {
  const { read, written } = progress;
  return [
    end === null && t('finesExport.done.partNote'),
    written === 0 && t('finesExport.done.nothing'),
    written < read && t('finesExport.done.local', counted(read - written, format)),
    end?.end === 'repeating' && t('finesExport.done.repeating'),
    end && end.repeated > 0 && end.end !== 'repeating' && t('finesExport.done.repeated', counted(end.repeated, format)),
    end && end.dropped > 0 && t('finesExport.done.dropped', counted(end.dropped, format)),
    end?.changed === true && t('finesExport.done.changed'),
    end?.changed === null && t('finesExport.done.unknown'),
  ].filter((remark) => typeof remark === 'string');
}

function startCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
