// Describes the map selection for screen readers.
import type { Format } from '../../../format/format';
import { lineMetres } from '../../../geo/line-distance';
import type { Text } from '../../../i18n/use-text';
import { lineOf, stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import { SIDES } from './boundaries';
import type { RouteEditor } from './create-editor';
import { presentSelection, type Tool } from './editor-state';

export function selectionWords(editor: RouteEditor, t: Text, format: Format): string {
  const state = editor.getState();
  const route = editor.committed();
  const part = t(`routes.parts.${state.part}`);
  if (state.tool !== 'select') return t('routeGround.says.tool', { tool: toolName(state.tool, t) });
  const selection = presentSelection(state, route);
  switch (selection.kind) {
    case 'none':
      return t('routeGround.says.nothing');
    case 'boundary': {
      const { boundary } = selection;
      const [before, after] = SIDES[boundary].map((side) => format.distance(lineMetres(lineOf(route, side))));
      return t('routeGround.says.boundary', {
        what: t(`routeGround.boundaries.${boundary}`),
        before: before ?? '',
        after: after ?? '',
      });
    }
    case 'stop': {
      const stop = stopsOf(route)[selection.index];
      const [n, name] = [orderTextOf(stop, selection.index), stopText(stop, 'stop_point_name').trim()];
      return name === '' ? t('routeGround.says.stopPlace', { n }) : t('routeGround.says.stop', { n, name });
    }
    case 'vertices': {
      const [first = 0] = selection.indices;
      const count = selection.indices.length;
      if (count > 1) return t('routeGround.says.vertices', { part, count, n: format.number(count) });
      const of = format.number(lineOf(route, state.part).count);
      return t('routeGround.says.vertex', { part, n: format.number(first + 1), of });
    }
  }
}

export function toolName(tool: Tool, t: Text): string {
  return tool === 'split' ? t('routePanel.rail.split') : t(`routeEditor.tools.${tool}`);
}
