// The day on which the company joined SNE, and the holidays of its place.
import { useState } from 'react';
import { FLEET, newest, valuesOf } from '../../../../desk/knowledge';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import type { DeskView } from '../use-desk';
import { checkHoliday, checkJoined } from './check-settings';
import { DayField, SettingEntry, SettingField, SettingForm, SettingSection } from './setting-parts';

export function JoinedSetting({ view: { knowledge, today, write } }: { view: DeskView }) {
  const t = useText();
  const { config, format } = useRuntime();
  const own = newest(knowledge, 'sneJoined', FLEET);
  const configured = config.desk.sneJoined;
  const day = own?.value ?? configured;
  const [text, setText] = useState(day ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => {
    const checked = checkJoined(text, today);
    if ('problem' in checked) setProblem(t(`deskSettings.problem.${checked.problem}`));
    else write([{ topic: 'sneJoined', id: FLEET, value: checked.value }]);
  };
  const takeBack = () => {
    write([{ topic: 'sneJoined', id: FLEET, value: null }]);
    setText(configured ?? '');
    setProblem(null);
  };
  return (
    <SettingSection title={t('deskSettings.sne.title')} hint={t('deskSettings.sne.hint')} rule="R4">
      <ul className="setting-list">
        {day === null ? (
          <li className="muted">{t('deskSettings.sne.none')}</li>
        ) : (
          <SettingEntry
            stamp={own}
            note={
              own !== null && configured !== null
                ? t('deskSettings.overrules', { value: format.date(configured) })
                : undefined
            }
            actions={
              own !== null && (
                <button type="button" className="button" onClick={takeBack}>
                  {t('deskSettings.takeBack')}
                </button>
              )
            }
          >
            {format.date(day)}
          </SettingEntry>
        )}
      </ul>
      <SettingForm button={t('deskSettings.save')} onSave={save}>
        <DayField
          label={t('deskSettings.sne.label')}
          value={text}
          problem={problem}
          latest={today}
          onType={(next) => {
            setText(next);
            setProblem(null);
          }}
        />
      </SettingForm>
    </SettingSection>
  );
}

export function HolidaysSetting({ view: { knowledge, settings, write } }: { view: DeskView }) {
  const t = useText();
  const { config, format } = useRuntime();
  const own = valuesOf(knowledge, 'holiday');
  const [text, setText] = useState('');
  const [kind, setKind] = useState<'added' | 'removed'>('added');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ field: 'day' | 'reason'; text: string } | null>(null);
  const configured = config.desk.holidays;
  const days = [...new Set([...own.keys(), ...configured])].sort();
  const add = () => {
    const checked = checkHoliday(text, kind, settings.holidays);
    if ('problem' in checked) {
      setProblem({ field: 'day', text: t(`deskSettings.problem.${checked.problem}`) });
    } else if (reason.trim() === '') setProblem({ field: 'reason', text: t('deskSettings.problem.noReason') });
    else {
      const id = checked.value;
      write([
        { topic: 'holiday', id, value: kind },
        { topic: 'holidayReason', id, value: reason.trim().slice(0, 200) },
      ]);
      setText('');
      setReason('');
    }
  };
  const takeBack = (id: string) =>
    write([
      { topic: 'holiday', id, value: null },
      { topic: 'holidayReason', id, value: null },
    ]);
  return (
    <SettingSection title={t('deskSettings.holidays.title')} hint={t('deskSettings.holidays.hint')} rule="R1">
      <ul className="setting-list">
        {days.length === 0 && <li className="muted">{t('deskSettings.none')}</li>}
        {days.map((day) => {
          const said = own.get(day) ?? null;
          const why = newest(knowledge, 'holidayReason', day)?.value ?? '';
          return (
            <SettingEntry
              key={day}
              stamp={said}
              note={said !== null && configured.includes(day) ? t('deskSettings.holidays.inConfig') : undefined}
              actions={
                said !== null && (
                  <button
                    type="button"
                    className="button"
                    aria-label={`${t('deskSettings.takeBack')}: ${format.date(day)}`}
                    onClick={() => takeBack(day)}
                  >
                    {t('deskSettings.takeBack')}
                  </button>
                )
              }
            >
              {format.weekdayDate(day, { weekday: 'short', hasYear: true, isLong: false })}
              {said?.value === 'removed' && `, ${t('deskSettings.holidays.isNone')}`}
              {why !== '' && (
                <>
                  : <bdi>{why}</bdi>
                </>
              )}
            </SettingEntry>
          );
        })}
      </ul>
      <SettingForm button={t('deskSettings.add')} onSave={add}>
        <DayField
          label={t('deskSettings.holidays.day')}
          value={text}
          problem={problem?.field === 'day' ? problem.text : null}
          onType={(next) => {
            setText(next);
            setProblem(null);
          }}
        />
        <SettingField label={t('deskSettings.holidays.kind')} problem={null}>
          {(connected) => (
            <select
              {...connected}
              className="field"
              value={kind}
              onChange={(event) => setKind(event.target.value === 'removed' ? 'removed' : 'added')}
            >
              <option value="added">{t('deskSettings.holidays.is')}</option>
              <option value="removed">{t('deskSettings.holidays.isNone')}</option>
            </select>
          )}
        </SettingField>
        <SettingField
          label={t('deskSettings.holidays.reason')}
          problem={problem?.field === 'reason' ? problem.text : null}
        >
          {(connected) => (
            <input
              {...connected}
              className="field"
              maxLength={200}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </SettingField>
      </SettingForm>
    </SettingSection>
  );
}
