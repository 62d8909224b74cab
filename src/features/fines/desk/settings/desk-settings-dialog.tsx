// Settings of the desk: what no row of the service says and the law asks. What a person says here is above config.json.
import { useDeferredValue, useId } from 'react';
import { infractionCode } from '../../../../format/format';
import { useText } from '../../../../i18n/use-text';
import { digitsOf } from '../../../../rulebook/infractions';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useRuntime } from '../../../../ui/runtime';
import { DEFAULT_PRESET, presetPeriod } from '../../filters/presets';
import { useChoices } from '../../filters/use-choices';
import type { DeskView } from '../use-desk';
import { checkCode, checkDriver } from './check-settings';
import { HolidaysSetting, JoinedSetting } from './days-settings';
import { MeaningsSetting } from './meanings-setting';
import { OpeningSettings } from './opening-settings';
import { YesNoSetting } from './yes-no-setting';
import './desk-settings.css';

export type DeskSettingsProps = { view: DeskView; onClose: () => void };

export function DeskSettingsDialog({ view, onClose }: DeskSettingsProps) {
  const t = useText();
  return (
    <Dialog
      open
      size="medium"
      title={t('deskSettings.title')}
      description={t(view.storageProblem === null ? 'deskSettings.description' : 'desk.notStored')}
      onClose={onClose}
    >
      <div className="desk-settings">
        <JoinedSetting view={view} />
        <HolidaysSetting view={view} />
        <TollSetting view={view} />
        <EarSetting view={view} />
        <MeaningsSetting view={view} />
        <OpeningSettings />
      </div>
    </Dialog>
  );
}

function TollSetting({ view }: { view: DeskView }) {
  const t = useText();
  const { config } = useRuntime();
  const words = {
    title: t('deskSettings.toll.title'),
    hint: t('deskSettings.toll.hint'),
    label: t('deskSettings.toll.label'),
    yes: t('deskSettings.toll.yes'),
    no: t('deskSettings.toll.no'),
  };
  return (
    <YesNoSetting
      topic="tollCode"
      words={words}
      rule="R16"
      configured={config.desk.tollCodes.map((code) => digitsOf(String(code)))}
      view={view}
      nameOf={infractionCode}
      check={checkCode}
      inputMode="numeric"
    />
  );
}

const MOST_SUGGESTED = 200;

function EarSetting({ view }: { view: DeskView }) {
  const t = useText();
  const { config } = useRuntime();
  const list = useId();
  const drivers = useDeferredValue(useChoices('drivers', presetPeriod(DEFAULT_PRESET, view.today), '').choices);
  const known = drivers.flatMap(({ id, title }) => (title === null ? [] : [{ id: String(id), name: title }]));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const words = {
    title: t('deskSettings.ear.title'),
    hint: t('deskSettings.ear.hint'),
    label: t('deskSettings.ear.label'),
    yes: t('deskSettings.ear.yes'),
    no: t('deskSettings.ear.no'),
  };
  return (
    <YesNoSetting
      topic="ear"
      words={words}
      rule="R9"
      configured={config.desk.ear.map(String)}
      view={view}
      nameOf={(id) => {
        const number = t('desk.driverNumber', { id });
        const name = names.get(id);
        return name === undefined ? number : `${name} (${id})`;
      }}
      check={(text) => checkDriver(text, known)}
      inputMode="text"
      list={{
        id: list,
        options: known.slice(0, MOST_SUGGESTED).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        )),
      }}
    />
  );
}
