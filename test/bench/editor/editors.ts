// The editors that are measured, and how each is told to insert and to delete a vertex.
export type Editor = {
  id: string;
  name: string;
  isOurs?: boolean;
  /** A press on the middle of a segment inserts there; or it is dragged a little. */
  insert: 'press' | 'drag';
  /** What takes the vertex away that lies under the pointer. */
  remove: 'press' | 'right press' | 'Delete';
};

export const EDITORS: readonly Editor[] = [
  { id: 'ours', name: 'Patio, in the whole application', isOurs: true, insert: 'press', remove: 'Delete' },
  { id: 'geoman', name: 'Leaflet-Geoman', insert: 'press', remove: 'right press' },
  { id: 'geoman-limit', name: 'Leaflet-Geoman, 20 markers', insert: 'press', remove: 'right press' },
  { id: 'editable', name: 'Leaflet.Editable', insert: 'press', remove: 'press' },
  { id: 'draw', name: 'Leaflet.draw', insert: 'press', remove: 'press' },
  { id: 'terra-draw', name: 'terra-draw', insert: 'drag', remove: 'right press' },
];
