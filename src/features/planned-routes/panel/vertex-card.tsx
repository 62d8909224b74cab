// Card of the selected vertices: position of a single one, and actions.
import { CircleDot, Minus, Plus, Route as RouteIcon, Scissors, Trash } from 'lucide-react';
import { vertexAt } from '../../../geo/line';
import { metresBetween } from '../../../geo/line-distance';
import { between } from '../../../geo/mercator';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { splitPart } from '../document/part-edits';
import { lineOf, stopsOf } from '../document/route-document';
import { stopFromVertex } from '../document/stop-edits';
import { cropPart, insertVertices, moveVertices, straighten } from '../document/vertex-edits';
import type { RouteEditor } from '../editor/create-editor';
import { NOTHING } from '../editor/editor-state';
import { removeSelected } from '../editor/map-keys';
import { useEditor } from '../editor/use-editor';
import type { StreetsTool } from '../streets/use-streets';
import { PlaceFields } from './place-fields';
import { RouteCard } from './route-card';

export function VertexCard({
  editor,
  indices,
  streets,
}: {
  editor: RouteEditor;
  /** Null without a configured engine. */
  streets: StreetsTool | null;
  /** Ascending. */
  indices: readonly number[];
}) {
  const t = useText();
  const { format } = useRuntime();
  const { line, part } = useEditor(editor, () => ({
    line: lineOf(editor.committed(), editor.getState().part),
    part: editor.getState().part,
  }));
  const [first = 0] = indices;
  const last = indices.at(-1) ?? first;
  const isOne = indices.length === 1;
  if (last >= line.count) return null;
  const n = format.number(first + 1);
  const select = (index: number) =>
    editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices: [index] } });
  const insert = (index: number) => {
    const [a, b] = [vertexAt(line, index - 1), vertexAt(line, index)];
    editor.commit(
      { key: 'routeEditor.steps.insert', values: { n: index + 1 } },
      insertVertices(part, index, [between(a, b, 0.5)]),
    );
    select(index);
  };
  const actions = (
    <>
      {isOne && (
        <>
          <button
            type="button"
            className="button plain"
            disabled={first + 1 >= line.count}
            onClick={() => insert(first + 1)}
          >
            <Plus className="icon" />
            {t('routeEditor.vertices.insertAfter')}
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              const at = stopsOf(editor.committed()).length;
              editor.commit(
                { key: 'routeEditor.steps.vertexToStop', values: { n: first + 1 } },
                stopFromVertex(part, first, at, editor.firstStopOrder),
              );
              editor.dispatch({ type: 'select', selection: { kind: 'stop', index: at } });
            }}
          >
            <CircleDot className="icon" />
            {t('routeEditor.vertices.toStop')}
          </button>
          {part === 'productive' && first > 0 && first + 1 < line.count && (
            <button
              type="button"
              className="button plain"
              onClick={() => {
                editor.commit(
                  { key: 'routeEditor.steps.split', values: { n: first + 1 } },
                  splitPart(part, first, 'deadEnd'),
                );
                select(first);
              }}
            >
              <Scissors className="icon" />
              {t('routeEditor.vertices.endHere')}
            </button>
          )}
        </>
      )}
      {!isOne && streets && (
        <button
          type="button"
          className="button plain"
          title={t('routeEditor.streets.asks', { host: streets.host })}
          onClick={() => streets.work.stretch({ part, from: first, to: last })}
        >
          <RouteIcon className="icon" />
          {t('routeEditor.streets.along')}
        </button>
      )}
      {!isOne && last - first > 1 && (
        <>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              editor.commit({ key: 'routeEditor.steps.straighten' }, straighten(part, first, last));
              editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices: [first, first + 1] } });
            }}
          >
            <Minus className="icon" />
            {t('routeEditor.vertices.straighten')}
          </button>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              editor.commit({ key: 'routeEditor.steps.crop' }, cropPart(part, first, last));
              editor.dispatch({ type: 'select', selection: NOTHING });
            }}
          >
            <Scissors className="icon" />
            {t('routeEditor.vertices.crop')}
          </button>
        </>
      )}
      <button type="button" className="button plain bad" onClick={() => removeSelected(editor)}>
        <Trash className="icon" />
        {t('routeEditor.vertices.remove')}
      </button>
    </>
  );
  return (
    <RouteCard
      editor={editor}
      label={t('routeEditor.vertices.card')}
      title={
        <strong>
          {isOne
            ? t('routeEditor.vertices.one', { n, part: t(`routes.parts.${part}`) })
            : t('routeEditor.vertices.some', { count: indices.length, n: format.number(indices.length) })}
        </strong>
      }
      actions={actions}
    >
      {isOne ? (
        <PlaceFields
          key={`${part} ${first}`}
          editor={editor}
          place={vertexAt(line, first)}
          step={{ key: 'routeEditor.steps.moveVertex', values: { n: first + 1 } }}
          mergeKey={`place of vertex ${part} ${first}`}
          edit={(to) => moveVertices(part, [first], [to])}
        />
      ) : (
        <p className="route-note">
          {t('routeEditor.vertices.span', { metres: format.distance(metresBetween(line, first, last)) })}
        </p>
      )}
    </RouteCard>
  );
}
