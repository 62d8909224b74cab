// What the numbers of the service mean: as config.json says, overridden by a person's answer, which can be changed.
import { FINE_STATUS_GROUPS, INDICATION_GROUPS } from '../../../../config/config';
import { type Change, valuesOf } from '../../../../desk/knowledge';
import { useText } from '../../../../i18n/use-text';
import { useRuntime } from '../../../../ui/runtime';
import type { DeskView } from '../use-desk';
import { SettingEntry, SettingSection } from './setting-parts';

type Kind = 'fineStatus' | 'indicationStatus';

export function MeaningsSetting({ view }: { view: DeskView }) {
  const t = useText();
  return (
    <SettingSection title={t('deskSettings.meanings.title')} hint={t('deskSettings.meanings.hint')}>
      <Meanings kind="fineStatus" view={view} />
      <Meanings kind="indicationStatus" view={view} />
    </SettingSection>
  );
}

function Meanings({ kind, view: { knowledge, write, settings } }: { kind: Kind; view: DeskView }) {
  const t = useText();
  const { config, labels } = useRuntime();
  const own = valuesOf(knowledge, kind);
  const groups = kind === 'fineStatus' ? FINE_STATUS_GROUPS : INDICATION_GROUPS;
  const meanings = kind === 'fineStatus' ? settings.meanings.fineStatus : settings.meanings.indication;
  const labelOf = (id: string) =>
    kind === 'fineStatus' ? (labels.fineStatus(id)?.text ?? null) : labels.indicationStatus(id);
  const configuredOf = (id: string) => {
    if (kind === 'fineStatus') return config.labels.fineStatus[id]?.group ?? null;
    return labels.indicationGroup(id);
  };
  const ids = [...new Set([...meanings.keys(), ...own.keys()])].sort((a, b) => Number(a) - Number(b));
  const name = (id: string) => {
    const number = t(`deskSettings.meanings.${kind}`, { id });
    const label = labelOf(id);
    return label === null ? number : `${number} (${label})`;
  };
  return (
    <ul className="setting-list">
      {ids.map((id) => {
        const said = own.get(id) ?? null;
        const configured = configuredOf(id);
        return (
          <SettingEntry
            key={id}
            stamp={said}
            note={
              said !== null && configured !== null
                ? t('deskSettings.overrules', { value: t(`desk.unknown.group.${configured}`) })
                : undefined
            }
            actions={
              <>
                <select
                  className="field"
                  aria-label={name(id)}
                  value={meanings.get(id) ?? ''}
                  onChange={(event) => {
                    const change = changeOf(kind, id, event.target.value);
                    if (change !== null) write([change]);
                  }}
                >
                  {groups.map((group) => (
                    <option key={group} value={group}>
                      {t(`desk.unknown.group.${group}`)}
                    </option>
                  ))}
                </select>
                {said !== null && (
                  <button
                    type="button"
                    className="button"
                    aria-label={`${t('deskSettings.takeBack')}: ${name(id)}`}
                    onClick={() => write([{ topic: kind, id, value: null }])}
                  >
                    {t('deskSettings.takeBack')}
                  </button>
                )}
              </>
            }
          >
            <bdi>{name(id)}</bdi>
          </SettingEntry>
        );
      })}
    </ul>
  );
}

function changeOf(kind: Kind, id: string, text: string): Change | null {
  if (kind === 'fineStatus') {
    const value = FINE_STATUS_GROUPS.find((group) => group === text);
    return value === undefined ? null : { topic: kind, id, value };
  }
  const value = INDICATION_GROUPS.find((group) => group === text);
  return value === undefined ? null : { topic: kind, id, value };
}
