// What a person knows of a licence: paid driver (EAR), day of the course, register. It stays in this browser.
import { useId, useState } from 'react';
import { type Change, type Knowledge, newest } from '../../../desk/knowledge';
import { readCourseDay } from '../../../desk/licence-days';
import type { ReadDriver } from '../../../desk/points-computation';
import { oneYearAfter } from '../../../rulebook/days';
import { notify } from '../../../ui/feedback/notices';
import { RuleButton } from '../desk/rule-button';
import type { PointsWords } from './points-words';

export function LicenceForm({
  driver: { points },
  knowledge,
  words,
  write,
}: {
  driver: ReadDriver;
  knowledge: Knowledge;
  words: PointsWords;
  write: (changes: readonly Change[]) => Promise<boolean>;
}) {
  const { t, today } = words;
  const id = useId();
  const { driverId, isEar, courseDay } = points;
  /** Text that is no day yet; null: the field has what is known, also after Undo or a file. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null;
  const isClean = newest(knowledge, 'cleanRegister', driverId)?.value ?? false;
  const isSaid = newest(knowledge, 'ear', driverId) !== null;

  const change = (next: Change, before: Change) => {
    const undo = { label: t('points.licence.undo'), run: () => void write([before]) };
    const name = words.name(driverId);
    void write([next]).then((isStored) =>
      notify(t(isStored ? 'points.licence.said' : 'desk.notStored', { name }), { action: undo }),
    );
  };
  const changeCourse = (text: string) => {
    const next = text === '' ? null : readCourseDay(text);
    const isDay = text === '' || next !== null;
    setTyped(isDay ? null : text);
    if (!isDay) return;
    if (next === courseDay) return;
    change({ topic: 'course', id: driverId, value: next }, { topic: 'course', id: driverId, value: courseDay });
  };
  return (
    <section className="licence-form" aria-labelledby={id}>
      <h3 id={id}>{t('points.licence.title')}</h3>
      <div className="line">
        <label>
          <input
            type="checkbox"
            checked={isEar}
            onChange={({ target: { checked } }) =>
              change(
                { topic: 'ear', id: driverId, value: checked },
                { topic: 'ear', id: driverId, value: isSaid ? isEar : null },
              )
            }
          />{' '}
          {t('points.licence.ear')}
        </label>{' '}
        <RuleButton rule="R9" />
        {isEar && !isSaid && <i>{t('points.licence.fromConfig')}</i>}
      </div>
      <div className="line">
        <label>
          {t('points.licence.course')}{' '}
          <input
            type="date"
            className="field"
            value={typed ?? courseDay ?? ''}
            aria-invalid={isWrong}
            aria-describedby={`${id}-course`}
            onChange={({ target }) => changeCourse(target.value)}
          />
        </label>{' '}
        <RuleButton rule="R11" />
        <i id={`${id}-course`}>{courseNote()}</i>
      </div>
      <div className="line">
        <label>
          <input
            type="checkbox"
            checked={isClean}
            onChange={({ target: { checked } }) =>
              change(
                { topic: 'cleanRegister', id: driverId, value: checked },
                { topic: 'cleanRegister', id: driverId, value: isClean },
              )
            }
          />{' '}
          {t('points.licence.clean')}
        </label>{' '}
        <RuleButton rule="R12" />
        <i>{t(points.isClean ? 'points.licence.cleanNow' : 'points.licence.cleanLost')}</i>
      </div>
      <p className="muted">{t('points.licence.typed')}</p>
    </section>
  );

  function courseNote(): string {
    if (isWrong) return t('points.licence.courseProblem');
    if (courseDay !== null && courseDay > today) return t('points.licence.courseFuture');
    if (courseDay !== null && !isEar) return t('points.licence.notEar');
    if (courseDay !== null) {
      const wiped = t('points.licence.courseWiped');
      return today < oneYearAfter(courseDay) ? `${wiped} ${t('points.licence.courseLater')}` : wiped;
    }
    return points.isCourseOpen ? t('points.licence.courseOpen') : '';
  }
}
