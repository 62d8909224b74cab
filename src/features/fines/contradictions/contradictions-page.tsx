// The sheet of contradictions: rows that do not fit together, the rule, what is not visible, what to ask. It is read on
// screen and printed as a list.
import { Printer, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FINDING_KINDS, type FindingKind, findingId } from '../../../desk/finding';
import type { ReadFinding } from '../../../desk/read-findings';
import { rich, useText } from '../../../i18n/use-text';
import { useKnowledge, writeNow } from '../../../knowledge/use-knowledge';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { AddressNote } from '../../../ui/page/address-note';
import { useBeforePrint } from '../../../ui/page/use-before-print';
import { useRuntime } from '../../../ui/runtime';
import { firstText, type SearchRecord } from '../../../url/navigation';
import { type AddressRules, one } from '../../../url/unread-values';
import { Link } from '../../../url/use-navigation';
import { type SearchCodec, useSearch } from '../../../url/use-search';
import { contradictionsText } from '../desk/contradictions-file';
import { DeskPage } from '../desk/desk-page';
import { NotStored } from '../desk/not-stored';
import { DismissDialog } from '../desk/task-dialogs';
import { useFindings } from '../desk/use-findings';
import { useFleetDay } from '../desk/use-fleet-day';
import { useSettings } from '../desk/use-settings';
import { useTaskWords } from '../desk/use-task-words';
import { useNames } from '../filters/names';
import { RowsProgress } from '../rows/rows-progress';
import { RowsRead } from '../rows/rows-read';
import { useDeskFiles } from '../rows/use-desk-files';
import { useRows } from '../rows/use-rows';
import { DismissedPart } from './dismissed-part';
import { KindPart } from './kind-part';
import { type Sheet, toSheet } from './sheet-rows';
import './contradictions.css';

type SheetState = { kind: FindingKind | null };

const codec: SearchCodec<SheetState> = {
  keys: ['finding'],
  parse: (record) => {
    const text = firstText(record.finding, 40);
    return { kind: FINDING_KINDS.find((kind) => kind === text) ?? null };
  },
  format: ({ kind }): SearchRecord => (kind === null ? {} : { finding: [kind] }),
};

const RULES: AddressRules = { finding: one((value) => FINDING_KINDS.some((kind) => kind === value)) };

/** `person`: name of who is signed in; null where nobody says who. */
export function ContradictionsPage({ person }: { person: string | null }) {
  const t = useText();
  const { config, format } = useRuntime();
  const isPrinting = useBeforePrint();
  const today = useFleetDay();
  const { knowledge, isRead, problem } = useKnowledge();
  const { settings, openStatusIds } = useSettings(knowledge);
  const page = useRows(12, today, openStatusIds, { isReady: isRead });
  const found = useFindings(page, settings, today);
  const words = useTaskWords(useNames(), today, settings.holidays);
  const [{ kind }, change] = useSearch(codec);
  const [asked, setAsked] = useState<ReadFinding | null>(null);
  const items = found?.items ?? null;
  const sheet = useMemo(
    () => (items === null || !isRead ? null : toSheet(items, knowledge, kind)),
    [items, isRead, knowledge, kind],
  );
  const isWhole = page.state.isWhole && found?.version === page.state.version;
  const write = (finding: ReadFinding['finding'], reason: string | null) =>
    writeNow(
      [{ topic: 'dismissal', id: findingId(finding), value: reason === null ? null : { reason } }],
      person,
      today,
    );
  const text = (ending: 'csv' | 'json') => {
    if (items === null) return null;
    const ofKind = items.filter(({ finding }) => kind === null || finding.kind === kind);
    return contradictionsText(ofKind, ending, config.moneyUnit);
  };
  const isFiltered = kind !== null;
  const files = useDeskFiles(page, {
    isWhole,
    today,
    files: {
      csv: { what: 'contradictions', ending: 'csv', isFiltered, content: () => text('csv') },
      json: { what: 'contradictions', ending: 'json', isFiltered, content: () => text('json') },
    },
  });
  return (
    <DeskPage
      title={t('contradictions.title')}
      rows={page}
      actions={
        <>
          <MenuButton
            label={t('contradictions.export')}
            note={files.unit}
            className="button plain"
            icon={<Upload className="icon" />}
            items={[
              { id: 'csv', label: t('contradictions.csv'), onSelect: () => files.save('csv') },
              { id: 'json', label: t('contradictions.json'), onSelect: () => files.save('json') },
            ]}
          >
            <span className="action-text">{t('contradictions.export')}</span>
          </MenuButton>
          <button type="button" className="button" onClick={() => print()}>
            <Printer className="icon" />
            <span className="action-text">{t('contradictions.print')}</span>
          </button>
          {files.part}
        </>
      }
    >
      {sheet === null ? null : (
        <div className="contradictions">
          <section className="headline" aria-label={t('contradictions.title')}>
            <div>
              <h2 tabIndex={-1}>
                <Headline sheet={sheet} isWhole={isWhole} round={words.round} />
              </h2>
              <p>{t('contradictions.what', number(found?.head.fines ?? 0))}</p>
              <p className="on-paper">
                {files.partial !== null && <b>{files.partial}. </b>}
                {t('contradictions.printed', { time: format.dateTime(Date.now()) })} · {t('desk.information')}
              </p>
            </div>
          </section>
          <AddressNote rules={RULES} />
          <RowsProgress {...page} />
          <NotStored problem={problem} />
          <div className="contradictions-tools">
            <label>
              <span>{t('contradictions.kind')}</span>
              <select
                className="field"
                value={kind ?? ''}
                onChange={({ target }) =>
                  change(() => ({ kind: FINDING_KINDS.find((each) => each === target.value) ?? null }))
                }
              >
                <option value="">{t('contradictions.all')}</option>
                {FINDING_KINDS.map((each) => (
                  <option key={each} value={each}>
                    {t(`desk.finding.${each}`)}
                  </option>
                ))}
              </select>
            </label>
            <Link
              to="/fines"
              search={() => ({ view: ['contradictions'], ...(kind !== null && { finding: [kind] }) })}
              className="link"
            >
              {t('contradictions.table')}
            </Link>
          </div>
          {sheet.groups.map((group) => (
            <KindPart key={group.kind} group={group} words={words} isPrinting={isPrinting} onDismiss={setAsked} />
          ))}
          {sheet.dismissed.length > 0 && (
            <DismissedPart
              dismissed={sheet.dismissed}
              words={words}
              onTakeBack={({ finding }) => write(finding, null)}
            />
          )}
          <RowsRead page={page} />
          <p className="information">{t('desk.information')}</p>
          {asked !== null && (
            <DismissDialog
              what={t(`desk.finding.${asked.finding.kind}`)}
              onClose={() => setAsked(null)}
              onDismiss={(reason) => {
                write(asked.finding, reason);
                setAsked(null);
              }}
            />
          )}
        </div>
      )}
    </DeskPage>
  );

  function number(count: number) {
    return { count, n: format.number(count) };
  }
}

function Headline({
  sheet: { count, sum },
  isWhole,
  round,
}: {
  sheet: Sheet;
  isWhole: boolean;
  round: (centavos: number) => string;
}) {
  const t = useText();
  const { format } = useRuntime();
  if (count === 0) return t(isWhole ? 'contradictions.none' : 'contradictions.noneYet');
  const key = isWhole ? 'contradictions.found' : 'contradictions.foundAtLeast';
  return rich(t(key, { count, skipInterpolation: true }), { n: format.number(count), money: round(sum) });
}
