// What is chosen before the person chooses: which of the lines found in a file goes where.
import { fold } from '../../../format/format';
import { PARTS, type RoutePart } from '../document/route-document';
import type { ReadLine } from '../import-export/route-file';
import type { LineUse } from './apply-import';

/**
 * A line that is called like a part (`names`, or the part's key) is that part. Else the first line with two places
 * is the productive part, with all that are called like it: the segments of one track. A planned route along the
 * way of a track is left out: driven twice, it would be a way back.
 */
export function guessUses(lines: readonly ReadLine[], names: Readonly<Record<RoutePart, string>>): readonly LineUse[] {
  const partOf = (line: ReadLine): RoutePart | undefined => {
    const name = fold(line.name ?? '');
    return PARTS.find((part) => name === fold(names[part]) || name === fold(part));
  };
  if (lines.some((line) => partOf(line) !== undefined)) return lines.map((line) => partOf(line) ?? 'none');
  const isChosen = (line: ReadLine) => isLine(line) && !line.isRouteOfTrack;
  const first = lines.find(isChosen);
  return lines.map((line) => (first && isChosen(line) && line.name === first.name ? 'productive' : 'none'));
}

/** A receiver that stands still records one place many times: that is no line. */
function isLine({ lat, lng }: ReadLine): boolean {
  return lat.some((north, index) => north !== lat[0] || lng[index] !== lng[0]);
}
