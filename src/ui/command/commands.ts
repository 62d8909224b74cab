// Registry of the page's commands, by name (palette) and by key (shortcut). Pages register theirs while mounted.
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from '../../store/store';
import { getPreferences } from '../preferences';

export type Command = {
  id: string;
  label: string;
  /** Distinguishes commands with the same label. */
  detail?: string | null;
  /** Group heading in the palette and the shortcut sheet. */
  group: string;
  /** Additional search terms. */
  keywords?: string;
  /** One chord: `r`, `[`, `?`, `Shift+P`, `Mod+K` (Mod is Cmd on a Mac, Ctrl elsewhere). */
  keys?: string;
  icon?: ReactNode;
  run: () => void;
};

/** A key that a part of the page hears by itself while it has the focus: only listed. `keys`: as shown. */
export type KeyNote = { id: string; label: string; group: string; keys: string };

type CommandState = {
  commands: readonly Command[];
  notes: readonly KeyNote[];
  open: 'palette' | 'keys' | null;
};

type Layer = 'app' | 'page';

/** `listed`: the commands in the list, with their `words`; each runs the command of the same id in `latest`. */
type Source = { layer: Layer; listed: readonly Command[]; words: string; latest: readonly Command[] };

let sources: readonly Source[] = [];
const store = createStore<CommandState>({ commands: [], notes: [], open: null });

/**
 * Registers `commands` while the component is mounted. A shortcut of the page overrides one of the app. The array may
 * be new in every render. The latest `run` is called; the list changes only with labels or keys.
 */
export function useCommands(commands: readonly Command[], layer: Layer = 'page'): void {
  const source = useRef<Source>({ layer, listed: [], words: '', latest: [] }).current;
  useEffect(() => {
    source.latest = commands;
    const words = wordsOf(commands);
    if (words === source.words) return;
    source.words = words;
    source.listed = commands.map((command) => ({ ...command, run: () => runLatest(source, command.id) }));
    refresh();
  });
  useEffect(() => {
    sources = [...sources, source];
    refresh();
    return () => {
      sources = sources.filter((other) => other !== source);
      refresh();
    };
  }, [source]);
}

/** Lists keys of a part of the page while the component is mounted. `notes`: the same list until its words change. */
export function useKeyNotes(notes: readonly KeyNote[]): void {
  useEffect(() => {
    const change = (next: readonly KeyNote[]) => store.set({ ...store.get(), notes: next });
    change([...store.get().notes, ...notes]);
    return () => change(store.get().notes.filter((note) => !notes.includes(note)));
  }, [notes]);
}

/** All that a command shows beside its icon. */
function wordsOf(commands: readonly Command[]): string {
  return JSON.stringify(commands.map(({ run: _run, icon: _icon, ...words }) => words));
}

function runLatest({ latest }: Source, id: string): void {
  latest.find((command) => command.id === id)?.run();
}

export function openPalette(): void {
  store.set({ ...store.get(), open: 'palette' });
}

export function openKeySheet(): void {
  store.set({ ...store.get(), open: 'keys' });
}

export function closeCommands(): void {
  store.set({ ...store.get(), open: null });
}

export function useCommandState(): CommandState {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Runs the command of a key press. Returns whether there was one. */
export function runShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  const command = store.get().commands.find(({ keys }) => keys !== undefined && isChord(event, keys));
  if (!command?.keys) return false;
  if (!command.keys.startsWith('Mod+') && (!getPreferences().singleKeys || isTyping(event.target))) return false;
  // An open overlay handles Escape, arrows and letters itself.
  if (document.querySelector('dialog[open], :popover-open:not(.notices)')) return false;
  event.preventDefault();
  command.run();
  return true;
}

type Chord = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Characters such as `?` and `[` need Shift or AltGr on some keyboards, so Shift is compared for letters only. */
export function isChord(event: Chord, keys: string): boolean {
  const parts = keys.split('+');
  const key = parts.pop() || '+';
  if (event.key.toLowerCase() !== key.toLowerCase()) return false;
  const hasMod = event.ctrlKey || event.metaKey;
  if (parts.includes('Mod')) return hasMod && !event.altKey;
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  if (isSign) return !event.metaKey && event.ctrlKey === event.altKey;
  return !hasMod && !event.altKey && event.shiftKey === parts.includes('Shift');
}

/** The chord as display text: `Ctrl K`, `⌘ K`, `Shift P`, `R`. */
export function showKeys(keys: string, isMac = /Mac|iP(hone|ad)/.test(navigator.platform)): string {
  return keys
    .split('+')
    .map((part) => (part === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
    .join(' ');
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches(
      'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [role="textbox"], [role="combobox"], [role="searchbox"], [role="spinbutton"]',
    )
  );
}

function refresh(): void {
  const ofLayer = (sourceLayer: Layer) =>
    sources.filter(({ layer }) => layer === sourceLayer).flatMap(({ listed }) => listed);
  store.set({ ...store.get(), commands: [...ofLayer('page'), ...ofLayer('app')] });
}
