// Settings of the desk: what config.json says, and above it what people set in the page.

import { useLayoutEffect, useRef } from 'react';
import type { Config } from '../../../config/config';
import { type DeskConfig, type DeskSettings, deskSettings } from '../../../desk/desk-settings';
import { type Knowledge, NO_KNOWLEDGE, type Topic, topicsOf } from '../../../desk/knowledge';
import { rememberedWith } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import { OPEN_GROUPS } from '../rows/use-rows';

/** Topics that settings rest on. */
const OF_SETTINGS: readonly Topic[] = ['sneJoined', 'holiday', 'tollCode', 'ear', 'fineStatus', 'indicationStatus'];

/** The same object until a setting changes. `openStatusIds`: statuses of fines that are read whatever their age. */
export function useSettings(knowledge: Knowledge): { settings: DeskSettings; openStatusIds: readonly number[] } {
  const { config } = useRuntime();
  const ofSettings = useTopics(knowledge, OF_SETTINGS);
  return settingsOf(ofSettings, config);
}

const settingsOf = rememberedWith((ofSettings: Knowledge, config: Config) => {
  const settings = deskSettings(config, deskConfigOf(config), ofSettings);
  const open = [...settings.meanings.fineStatus].filter(([, group]) => OPEN_GROUPS.includes(group));
  return { settings, openStatusIds: open.map(([id]) => Number(id)) };
});

/** The same object until one of the topics changes, because the worker counts anew for another one. `topics` is stable. */
export function useTopics(knowledge: Knowledge, topics: readonly Topic[]): Knowledge {
  const last = useRef(NO_KNOWLEDGE);
  const current = topicsOf(last.current, knowledge, topics);
  useLayoutEffect(() => {
    last.current = current;
  }, [current]);
  return current;
}

function deskConfigOf({ desk }: Pick<Config, 'desk'>): DeskConfig {
  return {
    sneJoined: desk.sneJoined,
    holidays: { added: new Set(desk.holidays), removed: new Set() },
    tollCodes: desk.tollCodes.map(String),
    ear: new Set(desk.ear.map(String)),
  };
}
