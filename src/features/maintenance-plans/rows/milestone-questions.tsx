// Asks for the meaning of unknown milestone words in a table; an answer applies to every row with the word.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { TableAnswers } from './column-forms';
import type { UnknownWord } from './line-reader';
import { foldWord } from './milestone-words';
import { useWriting } from './use-writing';

const MOST_WORDS = 20;
const KEEP = '\0keep';

/** One question per unknown word, and one for all: an answer applies to every row with the word. */
export function MilestoneQuestions({
  words: unknown,
  answers,
  onAnswers,
}: {
  words: readonly UnknownWord[];
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
  const all = unknown.map(({ word }) => word);
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
      {unknown
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
