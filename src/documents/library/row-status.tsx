// Status of a document: icon, label and details.
import { CircleCheck, CircleQuestionMark, Clock, PencilLine, Send, TriangleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { localDay } from '../../ui/use-today';
import type { WorkKind } from '../../work/record/ids';
import { AREAS } from './library-area';
import type { LibraryRow, RowStatus as Status } from './library-rows';

const ICONS: Readonly<Record<Status['kind'], ReactNode>> = {
  service: null,
  draft: <PencilLine className="icon" />,
  queued: <Clock className="icon" />,
  sending: <Send className="icon" />,
  'needs you': <TriangleExclamationPoint className="icon" />,
  saved: <CircleCheck className="icon" />,
  unlisted: <CircleQuestionMark className="icon" />,
  'no id': <CircleQuestionMark className="icon" />,
};

/** `today` as `YYYY-MM-DD`. */
export function RowStatus({
  kind,
  row: { status, isOnlyHere, changed },
  today,
}: {
  kind: WorkKind;
  row: LibraryRow;
  today: string;
}) {
  const t = useText();
  const { library } = AREAS[kind];
  const { format } = useRuntime();
  const when = 'at' in status ? whenOf(status.at) : '';
  const why = whyOf();
  return (
    <span className={`work-status ${status.kind.replace(' ', '-')}`}>
      {ICONS[status.kind]}
      <span>
        {t(`${library}.status.${status.kind}`, { when })}
        {why !== null && <span className="second">{why}</span>}
      </span>
    </span>
  );

  /** Time for today, else the date. */
  function whenOf(at: number): string {
    const day = localDay(at);
    return day === today ? format.time(at) : format.dateNear(day, today);
  }

  function whyOf(): string | null {
    if ('problem' in status) return status.problem && t(`${library}.problem.${status.problem}`);
    if (status.kind === 'draft') {
      const here = isOnlyHere ? [t(`${library}.why.draft`)] : [];
      // Two drafts of one document have nothing else that tells them apart.
      const edited = typeof changed === 'number' ? [t(`${library}.why.edited`, { when: whenOf(changed) })] : [];
      return [...here, ...edited].join(' · ') || null;
    }
    return status.kind === 'unlisted' || status.kind === 'no id' ? t(`${library}.why.${status.kind}`) : null;
  }
}
