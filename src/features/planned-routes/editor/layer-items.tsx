// The layers of the map, each with a switch: the fleet's other routes, the whole route in small, and the parts.
import { Eye, EyeOff } from 'lucide-react';
import type { Text } from '../../../i18n/use-text';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { PARTS } from '../document/route-document';
import type { RouteEditor } from './create-editor';
import { getRoutePreferences, setRoutePreference } from './route-preferences';

export function layerItems(editor: RouteEditor, t: Text): MenuItem[] {
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
