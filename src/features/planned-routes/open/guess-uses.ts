// Default target parts for the lines of a file.
import { fold } from '../../../format/format';
import { PARTS, type RoutePart } from '../document/route-document';
import type { ReadLine } from '../import-export/route-file';
import type { LineUse } from './apply-import';

/** Names that files of other languages and of earlier versions of Patio have. */
const WRITTEN_NAMES: Readonly<Record<RoutePart, readonly string[]>> = {
  deadStart: [
    'From the yard',
    'Dead start',
    'Saída da garagem',
    'Salida del garaje',
    'Início morto',
    'Inicio en vacío',
  ],
  productive: ['Productive', 'Em serviço', 'En servicio', 'Produtivo', 'Productivo'],
  deadEnd: ['To the yard', 'Dead end', 'Volta à garagem', 'Vuelta al garaje', 'Fim morto', 'Final en vacío'],
};

/** Whether a line is named after a part. The name of its route is elsewhere then. */
export function isPartName(name: string): boolean {
  return PARTS.some((part) => isNameOf(part, name));
}

function isNameOf(part: RoutePart, name: string): boolean {
  return [part, ...WRITTEN_NAMES[part]].some((known) => fold(known) === fold(name));
}

/**
 * A line named like a part (`names`, a name that Patio writes, or the part's key) is assigned to it. Otherwise the
 * first line with two positions is the productive part. Lines of the same name, segments of one track, join it. A
 * planned route along a track is omitted, because it would count twice.
 */
export function guessUses(lines: readonly ReadLine[], names: Readonly<Record<RoutePart, string>>): readonly LineUse[] {
  const partOf = (line: ReadLine): RoutePart | undefined => {
    const name = line.name ?? '';
    return PARTS.find((part) => fold(names[part]) === fold(name) || isNameOf(part, name));
  };
  if (lines.some((line) => partOf(line) !== undefined)) return lines.map((line) => partOf(line) ?? 'none');
  const isChosen = (line: ReadLine) => isLine(line) && !line.isRouteOfTrack;
  const first = lines.find(isChosen);
  return lines.map((line) => (first && isChosen(line) && line.name === first.name ? 'productive' : 'none'));
}

/** A stationary receiver records one position many times; that is not a line. */
function isLine({ lat, lng }: ReadLine): boolean {
  return lat.some((north, index) => north !== lat[0] || lng[index] !== lng[0]);
}
