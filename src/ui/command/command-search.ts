// Searches commands by typed text; every word must match. A match at the start of the label ranks first, then at the
// start of a word.
import { fold } from '../../format/format';
import type { Command } from './commands';

export function searchCommands(commands: readonly Command[], typed: string): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...commands];
  const ranked = commands.flatMap((command) => {
    const label = fold(command.label);
    const all = `${label} ${fold(command.group)} ${fold(command.keywords ?? '')}`;
    if (!words.every((word) => all.includes(word))) return [];
    const first = words[0] ?? '';
    const rank = label.startsWith(first) ? 0 : label.includes(` ${first}`) ? 1 : label.includes(first) ? 2 : 3;
    return [{ command, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ command }) => command);
}
