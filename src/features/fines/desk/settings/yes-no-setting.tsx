// Settings that say yes or no of a number: codes of toll gates, drivers who are paid for driving.
import { type HTMLAttributes, type ReactNode, useState } from 'react';
import { type Change, valuesOf } from '../../../../desk/knowledge';
import { useText } from '../../../../i18n/use-text';
import type { RuleId } from '../../../../rulebook/rules';
import type { DeskView } from '../use-desk';
import type { Checked } from './check-settings';
import { SettingEntry, SettingField, SettingForm, SettingSection } from './setting-parts';

/** `configured`: ids of config.json, all yes. `check`: the id that was typed. */
export function YesNoSetting<Problem extends 'noCode' | 'noDriver' | 'notOne'>({
  topic,
  words,
  rule,
  configured,
  view: { knowledge, write },
  nameOf,
  check,
  inputMode,
  list,
}: {
  topic: 'tollCode' | 'ear';
  words: Record<'title' | 'hint' | 'label' | 'yes' | 'no', string>;
  rule: RuleId;
  configured: readonly string[];
  view: DeskView;
  nameOf: (id: string) => string;
  check: (text: string) => Checked<string, Problem>;
  inputMode: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Suggestions. */
  list?: { id: string; options: ReactNode };
}) {
  const t = useText();
  const own = valuesOf(knowledge, topic);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const ids = [...new Set([...own.keys(), ...configured])].sort();
  const say = (id: string, value: boolean | null) => {
    const change: Change = { topic, id, value };
    write([change]);
  };
  const add = () => {
    const checked = check(text);
    if ('problem' in checked) setProblem(t(`deskSettings.problem.${checked.problem}`));
    else {
      say(checked.value, true);
      setText('');
    }
  };
  return (
    <SettingSection title={words.title} hint={words.hint} rule={rule}>
      <ul className="setting-list">
        {ids.length === 0 && <li className="muted">{t('deskSettings.none')}</li>}
        {ids.map((id) => {
          const said = own.get(id) ?? null;
          const isYes = said?.value ?? true;
          const isConfigured = configured.includes(id);
          return (
            <SettingEntry
              key={id}
              stamp={said}
              note={said !== null && isConfigured ? t('deskSettings.overrules', { value: words.yes }) : undefined}
              actions={
                <>
                  <button
                    type="button"
                    className="button"
                    aria-label={`${isYes ? words.no : words.yes}: ${nameOf(id)}`}
                    onClick={() => say(id, !isYes)}
                  >
                    {isYes ? words.no : words.yes}
                  </button>
                  {said !== null && (
                    <button
                      type="button"
                      className="button"
                      aria-label={`${t('deskSettings.takeBack')}: ${nameOf(id)}`}
                      onClick={() => say(id, null)}
                    >
                      {t('deskSettings.takeBack')}
                    </button>
                  )}
                </>
              }
            >
              <bdi>{nameOf(id)}</bdi>: {isYes ? words.yes : words.no}
            </SettingEntry>
          );
        })}
      </ul>
      <SettingForm button={t('deskSettings.add')} onSave={add}>
        <SettingField label={words.label} problem={problem}>
          {(connected) => (
            <input
              {...connected}
              className="field"
              inputMode={inputMode}
              maxLength={200}
              list={list?.id}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </SettingField>
        {list !== undefined && <datalist id={list.id}>{list.options}</datalist>}
      </SettingForm>
    </SettingSection>
  );
}
