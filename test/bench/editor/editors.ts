// The editors that are measured. A press on the middle of a segment inserts in all of them: there their markers are.
export type Editor = {
  id: string;
  name: string;
  isOurs?: boolean;
  /** The street picture is off. */
  isPlain?: boolean;
  /** What takes the vertex away that lies under the pointer. */
  remove: 'press' | 'right press' | 'Delete';
};

export const EDITORS: readonly Editor[] = [
  { id: 'ours', name: 'Patio, in the whole application', isOurs: true, remove: 'Delete' },
  { id: 'ours-plain', name: 'Patio without streets', isOurs: true, isPlain: true, remove: 'Delete' },
  { id: 'geoman', name: 'Leaflet-Geoman', remove: 'right press' },
  { id: 'geoman-limit', name: 'Leaflet-Geoman, 20 markers', remove: 'right press' },
  { id: 'editable', name: 'Leaflet.Editable', remove: 'press' },
  { id: 'draw', name: 'Leaflet.draw', remove: 'press' },
  { id: 'terra-draw', name: 'terra-draw', remove: 'right press' },
];
