// Footer of the export dialog: primary button last, always enabled.
import { Copy, Download, RotateCw } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../../../../i18n/use-text';
import { downloadFile } from '../../../../ui/feedback/download';
import { SignInButton } from '../../../../ui/feedback/sign-in-button';
import { canSignInHere } from '../../../../ui/feedback/start-sign-in';
import { useRuntime } from '../../../../ui/runtime';
import { needsToken } from './export-phases';
import type { ExportPhase, useExport } from './use-export';

export function ExportActions({
  main,
  phase,
  isAsking,
  isClipboard,
  work,
  onStart,
  onClose,
  onStay,
}: {
  main: RefObject<HTMLButtonElement | null>;
  phase: ExportPhase;
  isAsking: boolean;
  isClipboard: boolean;
  work: ReturnType<typeof useExport>;
  onStart: () => void;
  onClose: () => void;
  onStay: () => void;
}) {
  const t = useText();
  if (isAsking) {
    return (
      <>
        <button type="button" className="button" onClick={onClose}>
          {t('finesExport.stop.stop')}
        </button>
        <button ref={main} type="button" className="button main" onClick={onStay}>
          {t('finesExport.stop.stay')}
        </button>
      </>
    );
  }
  switch (phase.kind) {
    case 'choose':
      return (
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('ui.cancel')}
          </button>
          <button ref={main} type="button" className="button main" onClick={onStart}>
            {isClipboard ? <Copy className="icon" /> : <Download className="icon" />}
            {t(isClipboard ? 'finesExport.copy' : 'finesExport.start')}
          </button>
        </>
      );
    case 'running':
      return (
        <button ref={main} type="button" className="button" onClick={work.cancel}>
          {t('ui.cancel')}
        </button>
      );
    case 'fault':
      return <FaultActions main={main} phase={phase} work={work} />;
    case 'done':
      return <DoneActions main={main} phase={phase} work={work} onClose={onClose} />;
  }
}

function FaultActions({
  main,
  phase: { problem, progress },
  work,
}: {
  main: RefObject<HTMLButtonElement | null>;
  phase: Extract<ExportPhase, { kind: 'fault' }>;
  work: ReturnType<typeof useExport>;
}) {
  const t = useText();
  const { config, format } = useRuntime();
  const isLocked = needsToken(problem, canSignInHere(config));
  const resume =
    progress.read === 0 ? t('ui.tryAgain') : t('finesExport.fault.goOn', { n: format.number(progress.read + 1) });
  return (
    <>
      <button type="button" className="button" onClick={work.cancel}>
        {t(progress.read === 0 ? 'ui.cancel' : 'finesExport.fault.discard')}
      </button>
      {progress.written > 0 && (
        <button type="button" className="button" onClick={work.keepPart}>
          <Download className="icon" />
          {t('finesExport.fault.keep')}
        </button>
      )}
      {isLocked ? (
        <SignInButton ref={main} onSignedIn={work.resume} />
      ) : (
        <button ref={main} type="button" className="button main" onClick={work.resume}>
          <RotateCw className="icon" />
          {resume}
        </button>
      )}
    </>
  );
}

function DoneActions({
  main,
  phase: { result },
  work,
  onClose,
}: {
  main: RefObject<HTMLButtonElement | null>;
  phase: Extract<ExportPhase, { kind: 'done' }>;
  work: ReturnType<typeof useExport>;
  onClose: () => void;
}) {
  const t = useText();
  const isCopied = result.target === 'clipboard' && result.copied === 'copied';
  const isSettled = result.target === 'file' || isCopied;
  return (
    <>
      <button type="button" className="button" onClick={work.again}>
        {t('finesExport.done.other')}
      </button>
      {result.target === 'file' ? (
        <button type="button" className="button" onClick={() => downloadFile(result.name, result.blob)}>
          <Download className="icon" />
          {t('finesExport.done.again')}
        </button>
      ) : (
        <button
          ref={isSettled ? undefined : main}
          type="button"
          className={isSettled ? 'button' : 'button main'}
          onClick={() => void work.copy()}
        >
          <Copy className="icon" />
          {t(isCopied ? 'finesExport.copyAgain' : 'finesExport.copy')}
        </button>
      )}
      {isSettled && (
        <button ref={main} type="button" className="button main" onClick={onClose}>
          {t('ui.close')}
        </button>
      )}
    </>
  );
}
