// Vertices of the active part, to navigate, edit and delete without a pointer.

import { useRef } from 'react';
import { formatPosition } from '../../../format/position';
import { vertexAt } from '../../../geo/line';
import { metresToVertex } from '../../../geo/line-distance';
import { useText } from '../../../i18n/use-text';
import { remembered } from '../../../store/remember';
import { useRuntime } from '../../../ui/runtime';
import { WindowedList } from '../../../ui/table/windowed-list';
import { useMedia } from '../../../ui/use-media';
import { lineOf } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { removeSelected } from '../editor/map-keys';
import type { ShowOnMap } from '../editor/show-on-map';
import { useEditor } from '../editor/use-editor';
import './route-list.css';

const NONE: ReadonlySet<number> = new Set();
const setOf = remembered((indices: readonly number[]): ReadonlySet<number> => new Set(indices));

export function VertexList({ editor, onShow, onEdit }: { editor: RouteEditor; onShow: ShowOnMap; onEdit: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const isTouch = useMedia('(pointer: coarse)');
  const { line, selection, part } = useEditor(editor, () => {
    const state = editor.getState();
    const route = editor.route();
    return { line: lineOf(route, state.part), selection: presentSelection(state, route), part: state.part };
  });
  /** Anchor of a range selection. */
  const anchor = useRef(0);
  const chosen = selection.kind === 'vertices' ? setOf(selection.indices) : NONE;
  const current =
    selection.kind === 'vertices'
      ? ((selection.indices[0] === anchor.current ? selection.indices.at(-1) : selection.indices[0]) ?? null)
      : null;
  const select = (index: number, isShift = false) => {
    if (!isShift) anchor.current = index;
    const from = Math.min(anchor.current, index);
    const indices = Array.from({ length: Math.abs(anchor.current - index) + 1 }, (_, nth) => from + nth);
    editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices } });
    onShow.place(vertexAt(line, index));
  };
  if (line.count === 0) return <p className="route-none">{t('routeEditor.vertices.none')}</p>;
  return (
    <WindowedList
      label={t('routeEditor.vertices.label', { part: t(`routes.parts.${part}`) })}
      count={line.count}
      rowHeight={isTouch ? 44 : 28}
      current={current}
      isSelected={(index) => chosen.has(index)}
      onCurrent={select}
      onKey={({ key, isAlt }, index) => {
        if (isAlt) return false;
        if (key === 'Enter') {
          select(index);
          onEdit();
        } else if (key === 'Delete' && chosen.size > 0) removeSelected(editor);
        else return false;
        return true;
      }}
      renderRow={(index) => {
        return (
          <>
            <span className="order">{format.number(index + 1)}</span>
            <span className="place">{formatPosition(vertexAt(line, index))}</span>
            <span className="kind">{format.distance(metresToVertex(line, index))}</span>
          </>
        );
      }}
    />
  );
}
