// Tools beside the map in one slim column: icons with their keys. The name is in the tip and for screen readers. The
// zoom of the map is at the foot.
import {
  ArrowLeftRight,
  Eye,
  EyeOff,
  Layers,
  MapPin,
  MousePointer2,
  Pencil,
  Road,
  SeparatorVertical,
  Trash,
  Waypoints,
} from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { type Text, useText } from '../../../i18n/use-text';
import { type Command, useCommands } from '../../../ui/command/commands';
import { MenuButton } from '../../../ui/overlay/menu-button';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { reverseRoute } from '../document/part-edits';
import { lineOf, PARTS } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import type { Tool } from '../editor/editor-state';
import { removeSelected } from '../editor/map-keys';
import { getRoutePreferences, setRoutePreference } from '../editor/route-preferences';
import { toolName } from '../editor/selection-words';
import { useEditor } from '../editor/use-editor';
import { SimplifyDialog } from '../panel/simplify-dialog';
import type { StreetsTool } from '../streets/use-streets';
import './tool-rail.css';

const TOOLS: readonly { id: Tool; icon: ReactNode; keys: string }[] = [
  { id: 'select', icon: <MousePointer2 className="icon" />, keys: 'V' },
  { id: 'draw', icon: <Pencil className="icon" />, keys: 'D' },
  { id: 'stop', icon: <MapPin className="icon" />, keys: 'S' },
  { id: 'split', icon: <SeparatorVertical className="icon" />, keys: 'X' },
];

/** `zoom`: gets the zoom buttons of the map. `mayEdit`: false shows only the layers and the zoom. */
export function ToolRail({
  editor,
  streets,
  mayEdit,
  zoom,
}: {
  editor: RouteEditor;
  streets: StreetsTool | null;
  mayEdit: boolean;
  zoom: Ref<HTMLDivElement>;
}) {
  const t = useText();
  const [isSimplifying, setSimplifying] = useState(false);
  const layers = useRef<HTMLDivElement>(null);
  const { tool, part, isAlong, canRemove, canSimplify } = useEditor(editor, () => {
    const state = editor.getState();
    return {
      tool: state.tool,
      part: state.part,
      isAlong: state.isAlongStreets,
      canRemove: ['stop', 'vertices'].includes(state.selection.kind),
      canSimplify: lineOf(editor.committed(), state.part).count > 2,
    };
  });
  const along = () => editor.dispatch({ type: 'along streets', isOn: !isAlong });
  const reverse = () => editor.commit({ key: 'routeEditor.steps.reverseRoute' }, reverseRoute(editor.firstStopOrder));
  const simplify = () => {
    if (canSimplify) setSimplifying(true);
  };
  const answeredBy = streets?.answeredBy ?? null;
  const engine = answeredBy === null ? '' : ` ${t(`routeLegs.engineAbout.${answeredBy}`)}`;
  const about = streets ? `${t('routeLegs.toggleAbout', { host: streets.host })}${engine}` : '';
  const group = t('shell.groups.page');
  const commands: Command[] = mayEdit
    ? [
        ...TOOLS.map(({ id, keys }) => ({
          id: `route-${id}`,
          group,
          label: toolName(id, t),
          keys,
          run: () => editor.dispatch({ type: 'tool', tool: id }),
        })),
        ...(streets ? [{ id: 'route-along', group, label: t('routeLegs.toggle'), keys: 'G', run: along }] : []),
        { id: 'route-simplify', group, label: t('routePanel.rail.simplify'), keys: 'M', run: simplify },
        { id: 'route-reverse', group, label: t('routeEditor.tools.reverse'), keys: 'R', run: reverse },
      ]
    : [];
  useCommands([
    ...commands,
    {
      id: 'route-layers',
      group,
      label: t('routePanel.rail.layers'),
      keys: 'L',
      run: () => layers.current?.querySelector('button')?.click(),
    },
  ]);
  return (
    <div className="route-tools" role="toolbar" aria-label={t('routeEditor.tools.title')} aria-orientation="vertical">
      {mayEdit && (
        <>
          {TOOLS.map(({ id, icon, keys }) => (
            <button
              key={id}
              type="button"
              className="tool"
              aria-pressed={tool === id}
              onClick={() => editor.dispatch({ type: 'tool', tool: id })}
            >
              <ToolContent icon={icon} name={toolName(id, t)} keys={keys} />
            </button>
          ))}
          <hr />
          {streets && (
            <>
              <button
                type="button"
                role="switch"
                className="tool streets-switch"
                aria-checked={isAlong}
                aria-describedby="streets-about"
                onClick={along}
              >
                <ToolContent icon={<Road className="icon" />} name={t('routeLegs.toggle')} keys="G" about={about} />
              </button>
              <span id="streets-about" className="hidden">
                {about}
              </span>
            </>
          )}
          <button type="button" className="tool" disabled={!canSimplify} onClick={simplify}>
            <ToolContent icon={<Waypoints className="icon" />} name={t('routePanel.rail.simplify')} keys="M" />
          </button>
          <button type="button" className="tool" onClick={reverse}>
            <ToolContent icon={<ArrowLeftRight className="icon" />} name={t('routeEditor.tools.reverse')} keys="R" />
          </button>
          <button type="button" className="tool" disabled={!canRemove} onClick={() => removeSelected(editor)}>
            <ToolContent icon={<Trash className="icon" />} name={t('routeEditor.tools.remove')} keys="⌫" />
          </button>
          <hr />
        </>
      )}
      <div ref={layers} className="tool-menu">
        <MenuButton
          label={t('routePanel.rail.layers')}
          className="tool"
          icon={<Layers className="icon" />}
          placement="start"
          items={() => layerItems(editor, t)}
        />
        <span className="key" aria-hidden="true">
          L
        </span>
      </div>
      <div ref={zoom} className="route-zoom" />
      {isSimplifying && <SimplifyDialog editor={editor} part={part} onClose={() => setSimplifying(false)} />}
    </div>
  );
}

/** `about`: a second line of the tip. */
function ToolContent({ icon, name, keys, about }: { icon: ReactNode; name: string; keys: string; about?: string }) {
  return (
    <>
      {icon}
      <span className="tip">
        {name}
        {about && <small aria-hidden="true">{about}</small>}
      </span>
      <span className="key" aria-hidden="true">
        {keys}
      </span>
    </>
  );
}

function layerItems(editor: RouteEditor, t: Text): MenuItem[] {
  const { hasOtherRoutes, hasInset } = getRoutePreferences();
  const { hidden } = editor.getState();
  const item = (id: string, layer: string, isOn: boolean, onSelect: () => void): MenuItem => ({
    id,
    label: t(isOn ? 'routePanel.layers.on' : 'routePanel.layers.off', { layer }),
    icon: isOn ? <Eye className="icon" /> : <EyeOff className="icon" />,
    onSelect,
  });
  return [
    item('others', t('routePanel.layers.others'), hasOtherRoutes, () =>
      setRoutePreference('hasOtherRoutes', !hasOtherRoutes),
    ),
    item('inset', t('routePanel.layers.inset'), hasInset, () => setRoutePreference('hasInset', !hasInset)),
    ...PARTS.map((part, index) => ({
      ...item(part, t(`routes.parts.${part}`), !hidden.has(part), () =>
        editor.dispatch({ type: 'hide', part, isHidden: !hidden.has(part) }),
      ),
      rule: index === 0,
    })),
  ];
}
