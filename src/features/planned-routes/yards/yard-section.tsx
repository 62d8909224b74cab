// Yards beside the route: draws the way from the yard and back to it. Several yards are chosen from a menu, the nearest first.
import { LogIn, LogOut, Warehouse } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { MenuButton } from '../../../ui/overlay/menu-button';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { useRuntime } from '../../../ui/runtime';
import type { DeadPart } from '../document/legs';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import type { StreetsTool } from '../streets/use-streets';
import { serviceEnd } from './dead-legs';
import { useDeadLegs } from './use-dead-legs';
import { useYardMetres } from './use-yard-metres';
import { useYards } from './use-yards';
import { type NearYard, nearestYards } from './yard';
import './yards.css';

const { Part: YardsDialog } = lazyComponent(() => import('./yards-dialog').then((module) => module.YardsDialog));

const ICONS = { deadStart: <LogOut className="icon" />, deadEnd: <LogIn className="icon" /> };

export function YardSection({ editor, streets }: { editor: RouteEditor; streets: StreetsTool | null }) {
  const t = useText();
  const { format, may } = useRuntime();
  const { yards } = useYards();
  const { draw, isAsking } = useDeadLegs(editor, streets);
  const [isOpen, setOpen] = useState(false);
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  const ends = { deadStart: serviceEnd(route, 'deadStart'), deadEnd: serviceEnd(route, 'deadEnd') };
  const byStreet = useYardMetres(yards, ends);
  const mayEdit = may('documents');
  const items = (part: DeadPart) => (): MenuItem[] => {
    const place = serviceEnd(editor.committed(), part);
    if (!place) return [];
    const near = nearestYards(yards, place, byStreet?.[part] ?? null);
    const nameOf = ({ yard, metres, isStraight }: NearYard) =>
      t(isStraight ? 'routeYards.choice' : 'routeYards.choiceDriven', {
        name: yard.name,
        metres: format.distance(metres),
      });
    return [
      ...near.map((choice) => ({
        id: choice.yard.id,
        label: nameOf(choice),
        icon: ICONS[part],
        onSelect: () => draw([part], choice.yard),
      })),
      ...near.map((choice, at) => ({
        id: `both ${choice.yard.id}`,
        label: t('routeYards.bothWays', { name: choice.yard.name }),
        icon: <Warehouse className="icon" />,
        rule: at === 0,
        onSelect: () => draw(['deadStart', 'deadEnd'], choice.yard),
      })),
    ];
  };
  return (
    <div className="yard-section" aria-busy={isAsking}>
      {mayEdit &&
        yards.length > 0 &&
        (['deadStart', 'deadEnd'] as const).map((part) =>
          ends[part] ? (
            <MenuButton
              key={part}
              label={t(`routeYards.ways.${part}`)}
              icon={ICONS[part]}
              className="button"
              placement="start"
              items={items(part)}
            >
              {t(`routeYards.ways.${part}`)}
            </MenuButton>
          ) : null,
        )}
      <button type="button" className="button plain" onClick={() => setOpen(true)}>
        <Warehouse className="icon" /> {t(yards.length > 0 ? 'routeYards.manage' : 'routeYards.first')}
      </button>
      {isAsking && (
        <span className="muted" role="status">
          {t('routeYards.asking')}
        </span>
      )}
      {isOpen && (
        <LazyBoundary>
          <YardsDialog here={ends.deadStart} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}
