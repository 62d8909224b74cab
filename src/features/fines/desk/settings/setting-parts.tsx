// Parts of all settings of the desk. A section has its rule, an entry who said it and when, a field its problem.
import { type ReactNode, useId } from 'react';
import type { Stamp } from '../../../../desk/knowledge';
import { useText } from '../../../../i18n/use-text';
import type { RuleId } from '../../../../rulebook/rules';
import { useRuntime } from '../../../../ui/runtime';
import { RuleButton } from '../rule-button';

/** `rule`: what the setting is for. */
export function SettingSection({
  title,
  hint,
  rule,
  children,
}: {
  title: string;
  hint: string;
  rule?: RuleId;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="desk-setting" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {rule !== undefined && <RuleButton rule={rule} />}
      </header>
      <p className="muted">{hint}</p>
      {children}
    </section>
  );
}

/** `stamp`: who said it; null: config.json does. */
export function SettingEntry({
  children,
  stamp,
  note,
  actions,
}: {
  children: ReactNode;
  stamp: Stamp | null;
  /** What it overrules. */
  note?: string | undefined;
  actions?: ReactNode;
}) {
  const t = useText();
  const { format } = useRuntime();
  const by = stamp === null ? t('deskSettings.fromConfig') : byText(stamp);
  function byText({ by: author, at }: Stamp): string {
    const time = format.dateTime(Date.parse(at));
    return author === '' ? t('deskSettings.byNobody', { time }) : t('deskSettings.by', { by: author, time });
  }
  return (
    <li>
      <span>
        <b>{children}</b>
        <i>
          <bdi>{by}</bdi>
          {note !== undefined && ` · ${note}`}
        </i>
      </span>
      {actions}
    </li>
  );
}

/** A labelled control with its problem below. `children` gets what connects them. */
export function SettingField({
  label,
  problem,
  children,
}: {
  label: string;
  problem: string | null;
  children: (connected: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}) {
  const id = useId();
  return (
    <span className="setting-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== null, 'aria-describedby': problem === null ? undefined : `${id}-p` })}
      {problem !== null && (
        <span id={`${id}-p`} className="field-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** `onSave`: also by Enter in a field. */
export function SettingForm({ button, children, onSave }: { button: string; children: ReactNode; onSave: () => void }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
}

/** A day that is typed or picked. `latest`: the last one that can be picked. */
export function DayField({
  label,
  value,
  problem,
  latest,
  onType,
}: {
  label: string;
  value: string;
  problem: string | null;
  latest?: string;
  onType: (text: string) => void;
}) {
  return (
    <SettingField label={label} problem={problem}>
      {(connected) => (
        <input
          {...connected}
          type="date"
          className="field"
          max={latest}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </SettingField>
  );
}
