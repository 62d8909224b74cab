// What a table does not show and only a person can say: asked once, for all of its rows.
import { useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { TableAnswers } from './column-forms';
import { FINDER } from './fields';
import type { Import } from './import-table';
import { foldWord } from './milestone-words';
import { numberStyle, readNumber } from './number-text';
import { readTableDate } from './table-dates';
import { withoutUnit } from './table-numbers';
import { useWriting } from './use-writing';

const MOST_WORDS = 20;
const KEEP = '\0keep';

export function PasteQuestions({
  result,
  answers,
  onAnswers,
}: {
  result: Import;
  answers: TableAnswers;
  onAnswers: (answers: TableAnswers) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { open, unknownMilestones, fractions, missing } = result;
  const needed = missing.filter((field) => field !== FINDER);
  return (
    <>
      {missing.includes(FINDER) && (
        <p className="row-problem" role="alert">
          {t('planRows.paste.noFinder')}
        </p>
      )}
      {needed.length > 0 && (
        <p className="muted">
          {t('planRows.paste.missing', { fields: format.list(needed.map((field) => t(field.label))) })}
        </p>
      )}
      {open.map(({ kind, example }) =>
        kind === 'days' ? (
          <Choice
            key={kind}
            title={t('planRows.paste.askDays', { example })}
            options={(['day-first', 'month-first'] as const).map((days) => ({
              label: `${t(`planRows.paste.days.${days}`)}: ${format.date(readTableDate(example, days, false))}`,
              isChosen: answers.days === days,
              onChoose: () => onAnswers({ ...answers, days }),
            }))}
          />
        ) : (
          <Choice
            key={kind}
            title={t('planRows.paste.askDecimal', { example })}
            options={(['.', ','] as const).map((decimal) => ({
              label: `${t(decimal === '.' ? 'planRows.paste.decimalPoint' : 'planRows.paste.decimalComma')}: ${format.number(readNumber(withoutUnit(example), numberStyle(decimal)), 3)}`,
              isChosen: answers.decimal === decimal,
              onChoose: () => onAnswers({ ...answers, decimal }),
            }))}
          />
        ),
      )}
      {unknownMilestones.length > 0 && <MilestoneWords result={result} answers={answers} onAnswers={onAnswers} />}
      {fractions > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={answers.isRounding ?? false}
            onChange={({ target }) => onAnswers({ ...answers, isRounding: target.checked })}
          />
          {t('planRows.paste.round', { count: fractions, n: format.number(fractions) })}
        </label>
      )}
    </>
  );
}

function Choice({
  title,
  options,
}: {
  title: string;
  options: readonly { label: string; isChosen: boolean; onChoose: () => void }[];
}) {
  const id = useId();
  return (
    <fieldset className="paste-question">
      <legend>{title}</legend>
      {options.map(({ label, isChosen, onChoose }) => (
        <label key={label} className="check">
          <input type="radio" name={id} checked={isChosen} onChange={onChoose} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Each unknown word, and all of them at once: the same for every row that has it. */
function MilestoneWords({
  result: { unknownMilestones },
  answers,
  onAnswers,
}: {
  result: Import;
  answers: TableAnswers;
  onAnswers: (answers: TableAnswers) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { choices } = useWriting();
  const known = answers.milestones ?? new Map<string, string | null>();
  const choose = (words: readonly string[], chosen: string) => {
    const next = new Map(known);
    for (const word of words) {
      if (chosen === '') next.delete(foldWord(word));
      else next.set(foldWord(word), chosen === KEEP ? null : chosen);
    }
    onAnswers({ ...answers, milestones: next });
  };
  const chosenFor = (word: string) => {
    const folded = foldWord(word);
    return known.has(folded) ? (known.get(folded) ?? KEEP) : '';
  };
  const all = unknownMilestones.map(({ word }) => word);
  const [first = ''] = all;
  const select = (label: string, words: readonly string[], value: string) => (
    <label key={label} className="paste-word">
      <span>{label}</span>
      <select className="field" value={value} onChange={({ target }) => choose(words, target.value)}>
        <option value="">{t('planRows.paste.choose')}</option>
        {choices.milestoneTypes.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        <option value={KEEP}>{t('planRows.paste.keepWord')}</option>
      </select>
    </label>
  );
  const isSame = all.every((word) => chosenFor(word) === chosenFor(first));
  return (
    <fieldset className="paste-question">
      <legend>{t('planRows.paste.askMilestones', { count: all.length, n: format.number(all.length) })}</legend>
      {all.length > 1 && select(t('planRows.paste.allWords'), all, isSame ? chosenFor(first) : '')}
      {unknownMilestones
        .slice(0, MOST_WORDS)
        .map(({ word, count }) =>
          select(
            t('planRows.paste.word', { word: word.slice(0, 60), count, n: format.number(count) }),
            [word],
            chosenFor(word),
          ),
        )}
    </fieldset>
  );
}
