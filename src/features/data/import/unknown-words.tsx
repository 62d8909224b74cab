// Words of a status that match no label: one question for all rows of a word, which may stay open.
import { useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { wordKey } from '../../../own-fleet/read-cells';
import type { TableChoice } from '../../../own-fleet/read-fleet-table';
import { useRuntime } from '../../../ui/runtime';
import { fieldName } from './field-name';
import type { TableReview } from './import-messages';

type Answered = { field: string; key: string; id: number | null };

export function UnknownWords({
  table,
  onChange,
}: {
  table: TableReview;
  onChange: (change: Partial<TableChoice>) => void;
}) {
  const t = useText();
  const { config, format, locale } = useRuntime();
  const id = useId();
  const { unknownWords, columns, choice } = table;
  const answered: Answered[] = columns.flatMap(({ field }, at) =>
    Object.entries(choice.columns?.[at]?.words ?? {}).map(([key, value]) => ({ field: field ?? '', key, id: value })),
  );
  if (unknownWords.length + answered.length === 0) return null;
  const labelsOf = (field: string): [string, unknown][] =>
    Object.entries(
      field === 'fine_status_id'
        ? config.labels.fineStatus
        : field === 'seriousness'
          ? config.labels.seriousness
          : config.labels.indicationStatus,
    );
  const textOf = (label: unknown): string => {
    if (typeof label === 'string') return label;
    const own = Object(label);
    return textOf('label' in own ? own.label : (own[locale] ?? own.en ?? ''));
  };
  const answer = (field: string, word: string, value: string) => {
    const at = columns.findIndex((column) => column.field === field);
    if (at < 0) return;
    const { [wordKey(word)]: _before, ...others } = choice.columns?.[at]?.words ?? {};
    const words = value === '' ? others : { ...others, [wordKey(word)]: value === 'none' ? null : Number(value) };
    onChange({ columns: { ...choice.columns, [at]: { ...choice.columns?.[at], words } } });
  };
  const row = (field: string, word: string, value: string, note: string, place: number) => (
    <li key={`${field} ${word}`}>
      <label htmlFor={`${id}-${place}`}>
        <b>
          <bdi>{word}</bdi>
        </b>{' '}
        <span className="muted">{note}</span>
      </label>
      <select
        id={`${id}-${place}`}
        className="field"
        value={value}
        onChange={({ target }) => answer(field, word, target.value)}
      >
        <option value="">{t('data.words.open')}</option>
        <option value="none">{t('data.words.none')}</option>
        {labelsOf(field).map(([key, label]) => (
          <option key={key} value={key}>
            {textOf(label)}
          </option>
        ))}
      </select>
    </li>
  );
  return (
    <div className="unknown-words">
      <h3>{t('data.words.title')}</h3>
      <p className="muted">{t('data.words.text')}</p>
      <ul>
        {unknownWords.map(({ field, word, count }, place) =>
          row(field, word, '', `${fieldName(t, field)}, ${t('data.lines', { count, n: format.number(count) })}`, place),
        )}
        {answered.map(({ field, key, id: value }, place) =>
          row(field, key, value === null ? 'none' : String(value), fieldName(t, field), unknownWords.length + place),
        )}
      </ul>
    </div>
  );
}
