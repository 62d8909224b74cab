// Actions for the active part as a whole.
import {
  ArrowLeftRight,
  Copy,
  Eraser,
  Eye,
  EyeOff,
  Magnet,
  Merge,
  Pencil,
  PencilLine,
  Route as RouteIcon,
  Spline,
  Waypoints,
} from 'lucide-react';
import { lineOf as lineOfPositions } from '../../../geo/line';
import { useText } from '../../../i18n/use-text';
import { MenuButton } from '../../../ui/overlay/menu-button';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { clearPart, copyPart, mergeParts, reversePart } from '../document/part-edits';
import { lineOf, PARTS, type RoutePart, setLine, stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import type { RouteLabel } from '../editor/route-session';
import type { StreetsTool } from '../streets/use-streets';

export function PartMenu({
  editor,
  part,
  streets,
  onSimplify,
  onMatch,
}: {
  editor: RouteEditor;
  part: RoutePart;
  streets: StreetsTool | null;
  onSimplify: () => void;
  onMatch: () => void;
}) {
  const t = useText();
  const name = t(`routes.parts.${part}`);
  const items = (): MenuItem[] => {
    const isHidden = editor.getState().hidden.has(part);
    const { count } = lineOf(editor.committed(), part);
    const places = stopsOf(editor.committed()).flatMap((stop) => stopPlaceOf(stop) ?? []);
    const label = (key: 'clear' | 'reverse' | 'copy' | 'merge', other = part): RouteLabel => ({
      key: `routeEditor.steps.${key}Part`,
      values: { part: name, other: t(`routes.parts.${other}`) },
    });
    const draw = (isFromStart: boolean) => {
      editor.dispatch({ type: 'tool', tool: 'draw' });
      editor.dispatch({ type: 'draw from', isFromStart });
    };
    const others = PARTS.filter((other) => other !== part);
    return [
      {
        id: 'hide',
        label: t(isHidden ? 'routeEditor.parts.show' : 'routeEditor.parts.hide'),
        icon: isHidden ? <Eye className="icon" /> : <EyeOff className="icon" />,
        onSelect: () => editor.dispatch({ type: 'hide', part, isHidden: !isHidden }),
      },
      {
        id: 'end',
        label: t('routeEditor.parts.drawEnd'),
        icon: <Pencil className="icon" />,
        rule: true,
        onSelect: () => draw(false),
      },
      {
        id: 'start',
        label: t('routeEditor.parts.drawStart'),
        icon: <PencilLine className="icon" />,
        disabled: count === 0,
        onSelect: () => draw(true),
      },
      ...(part === 'productive'
        ? [
            {
              id: 'straight',
              label: t('routeEditor.parts.throughStops'),
              icon: <Spline className="icon" />,
              disabled: places.length < 2,
              onSelect: () =>
                editor.commit({ key: 'routeEditor.steps.throughStops' }, setLine(part, lineOfPositions(places))),
            },
          ]
        : []),
      ...(part === 'productive' && streets
        ? [
            {
              id: 'streets',
              label: t('routeEditor.streets.throughStops', { host: streets.host }),
              icon: <RouteIcon className="icon" />,
              disabled: places.length < 2 || places.length < stopsOf(editor.committed()).length,
              onSelect: streets.work.throughStops,
            },
          ]
        : []),
      ...(streets
        ? [
            {
              id: 'match',
              label: t('routeLegs.match.item', { host: streets.host }),
              icon: <Magnet className="icon" />,
              disabled: count < 2,
              onSelect: onMatch,
            },
          ]
        : []),
      {
        id: 'simplify',
        label: t('routeEditor.parts.simplify'),
        icon: <Waypoints className="icon" />,
        disabled: count < 3,
        onSelect: onSimplify,
      },
      {
        id: 'reverse',
        label: t('routeEditor.parts.reverse'),
        icon: <ArrowLeftRight className="icon" />,
        disabled: count < 2,
        onSelect: () => editor.commit(label('reverse'), reversePart(part)),
      },
      ...others.map((other, index) => ({
        id: `copy ${other}`,
        label: t('routeEditor.parts.copy', { part: t(`routes.parts.${other}`) }),
        icon: <Copy className="icon" />,
        rule: index === 0,
        disabled: count === 0,
        onSelect: () => editor.commit(label('copy', other), copyPart(part, other)),
      })),
      ...others.map((other) => ({
        id: `merge ${other}`,
        label: t('routeEditor.parts.merge', { part: t(`routes.parts.${other}`) }),
        icon: <Merge className="icon" />,
        disabled: count === 0,
        onSelect: () => {
          editor.commit(label('merge', other), mergeParts(part, other));
          editor.dispatch({ type: 'part', part: other });
        },
      })),
      {
        id: 'clear',
        label: t('routeEditor.parts.clear'),
        icon: <Eraser className="icon" />,
        rule: true,
        disabled: count === 0,
        onSelect: () => editor.commit(label('clear'), clearPart(part)),
      },
    ];
  };
  return <MenuButton label={t('routeEditor.parts.more', { part: name })} className="button plain only" items={items} />;
}
