// The searches of the palette: commands, and names of what is listed. Every typed word must match, without case and accents.
import { fold } from '../../format/format';
import type { Command } from './commands';

/** A match at the start of the label ranks first, then at the start of a word. */
export function searchCommands(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed);
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

/** At most `most`, in their order; nothing typed finds nothing. `isCut`: there are more. */
export function searchNames<Named extends { readonly name: string }>(
  all: readonly Named[],
  typed: string,
  most: number,
): { found: readonly Named[]; isCut: boolean } {
  const words = wordsOf(typed);
  if (words.length === 0) return { found: [], isCut: false };
  const found = all.filter(({ name }) => {
    const text = fold(name);
    return words.every((word) => text.includes(word));
  });
  return { found: found.slice(0, most), isCut: found.length > most };
}

function wordsOf(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}
