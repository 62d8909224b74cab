// Findings that somebody judged to be no fault, with the reason; each can be taken back.
import { FINDING_KINDS, findingId } from '../../../desk/finding';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { TaskWords } from '../desk/task-words';
import { FindingTable } from './kind-part';
import type { Dismissed } from './sheet-rows';

export function DismissedPart({
  dismissed,
  words,
  onTakeBack,
}: {
  dismissed: readonly Dismissed[];
  words: TaskWords;
  onTakeBack: (item: Dismissed) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <details className="kind dismissed">
      <summary>
        {t('contradictions.dismissedHead', { count: dismissed.length, n: format.number(dismissed.length) })}
      </summary>
      {FINDING_KINDS.map((kind) => {
        const ofKind = dismissed.filter(({ finding }) => finding.kind === kind);
        if (ofKind.length === 0) return null;
        const byId = new Map(ofKind.map((item) => [findingId(item.finding), item]));
        return (
          <section key={kind}>
            <h4>{t(`desk.finding.${kind}`)}</h4>
            <FindingTable
              items={ofKind}
              words={words}
              label={t(`desk.finding.${kind}`)}
              foot={({ finding }) => {
                const item = byId.get(findingId(finding));
                return item && <Why item={item} words={words} onTakeBack={onTakeBack} />;
              }}
            />
          </section>
        );
      })}
    </details>
  );
}

function Why({
  item,
  words,
  onTakeBack,
}: {
  item: Dismissed;
  words: TaskWords;
  onTakeBack: (item: Dismissed) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { day, by, value } = item.dismissal;
  const said = { day: format.dateNear(day, words.today), reason: value.reason };
  return (
    <>
      <span className="said">
        {by === '' ? t('contradictions.why', said) : t('contradictions.whyBy', { ...said, by })}
      </span>
      <button type="button" className="button plain" onClick={() => onTakeBack(item)}>
        {t('contradictions.takeBack')}
      </button>
    </>
  );
}
