// The two places of a fine, stated and tracked, and a text that compares them.
import type { Fine, LatLng } from '../../../../contract/fine';
import { type Format, NOTHING } from '../../../../format/format';
import { distanceBetween } from '../../../../geo/ellipsoid';
import { toPosition } from '../../../../ui/map/positions';
import type { CellWords } from '../cell-text';
import { comparePlaces, findStatedPosition } from '../map/places';

type WhereView = {
  stated: string;
  tracker: string;
  /** Tracker position, if valid. */
  position: LatLng | null;
  /** Position of the stated place, from other fines with the same text; null without a tracker position. */
  statedAt: LatLng | null;
  /** Whether the two agree; null without a comparison. */
  remark: { text: string; tone: 'bad' | 'plain' } | null;
};

/** Tolerance for the same place: tracker error, and a street number across a crossing. */
const FAR_METRES = 300;

/** `peers`: loaded fines, searched for the stated place. */
export function toWhere(fine: Fine, peers: readonly Fine[], words: CellWords): WhereView {
  const position = toPosition(fine.system_vehicle_position);
  // Excludes the fine itself: its tracker position would always agree with its stated place.
  const others = peers.filter((peer) => peer !== fine && (peer.fine_id ?? -1) !== fine.fine_id);
  const stated = words.format.text(fine.fine_vehicle_location);
  const statedAt = position === null || stated === NOTHING ? null : findStatedPosition(stated, others);
  return {
    stated,
    tracker: words.format.text(fine.system_vehicle_location),
    position,
    statedAt,
    remark: toRemark(fine, position && statedAt ? distanceBetween(position, statedAt) : null, words),
  };
}

function toRemark(fine: Fine, metres: number | null, { t, format }: CellWords): WhereView['remark'] {
  if (metres !== null) {
    const isFar = metres > FAR_METRES;
    return { text: t('fineDrawer.where.apart', { distance: about(metres, format) }), tone: isFar ? 'bad' : 'plain' };
  }
  const [stated, tracker] = [fine.fine_vehicle_location, fine.system_vehicle_location];
  if (format.text(stated) === NOTHING || format.text(tracker) === NOTHING) return null;
  switch (comparePlaces(stated, tracker)) {
    case 'same':
      return { text: t('fineDrawer.where.same'), tone: 'plain' };
    case 'sameStreet':
      return { text: t('fineDrawer.where.sameStreet'), tone: 'plain' };
    case 'different':
      return { text: t('fineDrawer.where.different'), tone: 'bad' };
    case 'unknown':
      return { text: t('fineDrawer.where.unclear'), tone: 'plain' };
  }
}

/** A position found by text is inexact: rounded to tens of metres below a kilometre, hundreds above. */
function about(metres: number, format: Format): string {
  const step = metres < 1000 ? 10 : 100;
  return format.distance(Math.round(metres / step) * step);
}
