// What only a person can say, asked once for the fleet: an unknown status, a code of a toll gate.
import { useId, useState } from 'react';
import { FINE_STATUS_GROUPS, INDICATION_GROUPS } from '../../../config/config';
import type { Change } from '../../../desk/knowledge';
import type { Question } from '../../../desk/questions';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import './questions.css';

export function Questions({
  questions,
  onAnswer,
}: {
  questions: readonly Question[];
  onAnswer: (changes: readonly Change[]) => void;
}) {
  if (questions.length === 0) return null;
  return (
    <div className="desk-questions">
      {questions.map((question) => (
        <OneQuestion key={JSON.stringify(question)} question={question} onAnswer={onAnswer} />
      ))}
    </div>
  );
}

function OneQuestion({ question, onAnswer }: { question: Question; onAnswer: (changes: readonly Change[]) => void }) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [chosen, setChosen] = useState('');
  if (question.kind === 'nameless') {
    return <p>{t('desk.nameless', { count: question.rows, n: format.number(question.rows) })}</p>;
  }
  const count = { count: question.fines, n: format.number(question.fines) };
  if (question.kind === 'tollCode') {
    const answer = (value: boolean) => onAnswer([{ topic: 'tollCode', id: question.code, value }]);
    return (
      <section aria-labelledby={id}>
        <p id={id}>
          <b>{t('desk.unknown.toll', { code: format.infractionCode(question.code) })}</b>{' '}
          {t('desk.unknown.tollFines', count)}
        </p>
        <button type="button" className="button" onClick={() => answer(true)}>
          {t('desk.unknown.isToll')}
        </button>
        <button type="button" className="button" onClick={() => answer(false)}>
          {t('desk.unknown.isNoToll')}
        </button>
      </section>
    );
  }
  const { kind } = question;
  const options = kind === 'fineStatus' ? FINE_STATUS_GROUPS : INDICATION_GROUPS;
  const save = () => {
    if (kind === 'fineStatus') {
      const value = FINE_STATUS_GROUPS.find((group) => group === chosen);
      if (value !== undefined) onAnswer([{ topic: 'fineStatus', id: question.id, value }]);
    } else {
      const value = INDICATION_GROUPS.find((group) => group === chosen);
      if (value !== undefined) onAnswer([{ topic: 'indicationStatus', id: question.id, value }]);
    }
  };
  return (
    <section aria-labelledby={id}>
      <p id={id}>
        <b>{t(kind === 'fineStatus' ? 'desk.unknown.status' : 'desk.unknown.indication', { id: question.id })}</b>{' '}
        {t('desk.unknown.fines', count)}
      </p>
      <select className="field" aria-labelledby={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('desk.unknown.choose')}</option>
        {options.map((group) => (
          <option key={group} value={group}>
            {t(`desk.unknown.group.${group}`)}
          </option>
        ))}
      </select>
      <button type="button" className="button" disabled={chosen === ''} onClick={save}>
        {t('desk.unknown.save')}
      </button>
    </section>
  );
}
