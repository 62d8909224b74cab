// Yards in React: the list, and edits that can be undone. They are kept in this browser and go into the workspace file.
import type { Config } from '../../../config/config';
import type { Change, Knowledge } from '../../../desk/knowledge';
import type { Format } from '../../../format/format';
import { dayInZone } from '../../../format/time-zone';
import { useText } from '../../../i18n/use-text';
import { useKnowledge, writeNow } from '../../../knowledge/use-knowledge';
import { rememberedWith } from '../../../store/remember';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { homesOf, type Yard, type YardEntry, yardChange, yardsOf } from './yard';

/** Characters of a name in a message. */
const LONGEST_SAID = 80;

/** `problem`: why what was written last is only in this page. */
export type Yards = {
  readonly yards: readonly Yard[];
  /** The storage has answered or failed. */
  readonly isRead: boolean;
  readonly problem: ReturnType<typeof useKnowledge>['problem'];
  /** Yard of each vehicle, by the vehicle's id as text. */
  readonly homes: ReadonlyMap<string, string>;
  readonly add: (entry: YardEntry) => void;
  readonly change: (yard: Yard, entry: YardEntry) => void;
  readonly remove: (yard: Yard) => void;
  /** `yard` null: the vehicle has none. */
  readonly setHome: (vehicle: string, yard: string | null) => void;
};

export function useYards(): Yards {
  const t = useText();
  const { config, format } = useRuntime();
  const { knowledge, isRead, problem } = useKnowledge();
  const { yards, homes } = knownYards(knowledge, config, format.compare);
  const write = (change: Change) => writeNow([change], null, dayInZone(Date.now(), config.timeZone));
  const offerBack = (done: 'added' | 'changed' | 'removed', name: string, back: Change) =>
    notify(t(`routeYards.${done}`, { name: name.slice(0, LONGEST_SAID) }), {
      action: { label: t('routeYards.undo'), run: () => write(back) },
    });
  return {
    yards,
    isRead,
    problem,
    homes,
    add(entry) {
      const id = crypto.randomUUID();
      write(yardChange(id, entry));
      offerBack('added', entry.name, yardChange(id, null));
    },
    change(yard, entry) {
      write(yardChange(yard.id, entry));
      offerBack('changed', entry.name, yardChange(yard.id, yard));
    },
    remove(yard) {
      write(yardChange(yard.id, null));
      offerBack('removed', yard.name, yardChange(yard.id, yard));
    },
    setHome: (vehicle, yard) => write({ topic: 'homeYard', id: vehicle, value: yard }),
  };
}

/** The same lists until something that people know changes. */
const knownYards = rememberedWith((knowledge: Knowledge, config: Config, compare: Format['compare']) => {
  const yards = yardsOf(config, knowledge, compare);
  return { yards, homes: homesOf(knowledge, yards) };
});
