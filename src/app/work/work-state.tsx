// The state of one document as text, with its reason.

import { problemWords } from '../../documents/edit/problem-words';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import type { WorkRecord } from '../../work/record/record';
import type { WorkItem } from './work-items';

export function WorkState({ item: { record, section, isUnstored }, now }: { item: WorkItem; now: number }) {
  const t = useText();
  if (isUnstored) return <p>{t('work.item.unstored')}</p>;
  const isTypedSince = record.queued !== null && record.queued.revision < record.revision;
  return (
    <>
      {section === 'sending' && <p>{t('work.item.sending')}</p>}
      {section === 'drafts' && <p>{t('work.item.draft')}</p>}
      {section === 'waiting' && record.nextTryAt === null && <p>{t('work.item.next')}</p>}
      {record.problem !== null && section !== 'sending' && section !== 'drafts' && <Reason record={record} now={now} />}
      {isTypedSince && <p>{t('work.item.later')}</p>}
    </>
  );
}

function Reason({ record, now }: { record: WorkRecord; now: number }) {
  const t = useText();
  const { format } = useRuntime();
  const { problem, nextTryAt, id, unsure } = record;
  if (problem === null) return null;
  const options = { nextTryAt, now, hasNoId: id === null, isUnsure: unsure !== null };
  const { title, meaning, hint, status, nextTry } = problemWords(problem, options, { t, format });
  return (
    <>
      <p>
        <b>{title}.</b> {meaning}
        {status !== null && <span className="muted"> ({status})</span>}
      </p>
      {hint !== null && <p className="hint">{hint}</p>}
      {nextTry !== null && <p>{nextTry}</p>}
    </>
  );
}
