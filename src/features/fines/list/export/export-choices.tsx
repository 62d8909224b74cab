// Export settings: fines, format, columns, values. They last as long as the document.
import { type ReactNode, useId } from 'react';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import type { ValueStyle } from './export-cells';
import type { ExportFormat } from './export-text';

export type ExportScope = 'selection' | 'page' | 'whole';

export type Choices = {
  format: ExportFormat;
  columns: 'shown' | 'all';
  values: ValueStyle;
  hasNote: boolean;
};

type Counts = {
  selection: number;
  page: number;
  /** Number of all matching rows, if loaded. */
  whole: number | null;
  columns: number;
  allColumns: number;
};

export function ExportChoices({
  scope,
  choices,
  counts,
  hasLocalFilters,
  onScope,
  onChange,
}: {
  scope: ExportScope;
  choices: Choices;
  counts: Counts;
  hasLocalFilters: boolean;
  onScope: (scope: ExportScope) => void;
  onChange: (choices: Choices) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const counted = (count: number) => ({ count, n: format.number(count) });
  const change = (part: Partial<Choices>) => onChange({ ...choices, ...part });
  const isTable = choices.format !== 'json';
  return (
    <>
      <Group legend={t('finesExport.scope.legend')}>
        {(choice) => (
          <>
            {counts.selection > 0 &&
              choice(t('finesExport.scope.selection', counted(counts.selection)), scope === 'selection', () =>
                onScope('selection'),
              )}
            {counts.page > 0 &&
              choice(t('finesExport.scope.page', counted(counts.page)), scope === 'page', () => onScope('page'))}
            {choice(
              t('finesExport.scope.whole'),
              scope === 'whole',
              () => onScope('whole'),
              counts.whole === null
                ? t('finesExport.scope.wholeHint')
                : t('finesExport.scope.loadedHint', counted(counts.whole)),
            )}
          </>
        )}
      </Group>
      {scope === 'whole' && hasLocalFilters && <p className="export-note">{t('finesExport.scope.local')}</p>}
      <Group legend={t('finesExport.format.legend')}>
        {(choice) =>
          (['csv', 'xlsx', 'json', 'clipboard'] as const).map((kind) =>
            choice(
              t(`finesExport.format.${kind}`),
              choices.format === kind,
              () => change({ format: kind }),
              t(`finesExport.format.${kind}Hint`),
            ),
          )
        }
      </Group>
      {isTable && (
        <>
          <Group legend={t('finesExport.columns.legend')}>
            {(choice) => (
              <>
                {choice(t('finesExport.columns.shown', counted(counts.columns)), choices.columns === 'shown', () =>
                  change({ columns: 'shown' }),
                )}
                {choice(t('finesExport.columns.all', counted(counts.allColumns)), choices.columns === 'all', () =>
                  change({ columns: 'all' }),
                )}
              </>
            )}
          </Group>
          <Group legend={t('finesExport.values.legend')}>
            {(choice) =>
              (['screen', 'raw'] as const).map((kind) =>
                choice(
                  t(`finesExport.values.${kind}`),
                  choices.values === kind,
                  () => change({ values: kind }),
                  t(`finesExport.values.${kind}Hint`),
                ),
              )
            }
          </Group>
        </>
      )}
      {choices.format !== 'clipboard' && (
        <label className="check">
          <input
            type="checkbox"
            checked={choices.hasNote}
            onChange={(event) => change({ hasNote: event.target.checked })}
          />
          {t('finesExport.note')}
        </label>
      )}
    </>
  );
}

type Choice = (label: string, isChosen: boolean, onChoose: () => void, hint?: string) => ReactNode;

function Group({ legend, children }: { legend: string; children: (choice: Choice) => ReactNode }) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {children((label, isChosen, onChoose, hint) => (
        <label className="check" key={label}>
          <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
          <span>
            {label}
            {hint !== undefined && <span className="muted"> {hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
