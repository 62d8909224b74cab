// What every section of the panel gets.
import type { RouteEditor } from '../editor/create-editor';
import type { ShowOnMap } from '../editor/show-on-map';
import type { NamesRead } from '../routes-query';
import type { StreetsTool } from '../streets/use-streets';

export type PanelProps = {
  editor: RouteEditor;
  names: NamesRead;
  onShow: ShowOnMap;
  /** Focuses the fields of the selection. */
  onEdit: () => void;
  onPasteStops: () => void;
  /** Null without an engine. */
  streets: StreetsTool | null;
};
