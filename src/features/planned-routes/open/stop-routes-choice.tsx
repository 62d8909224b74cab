// Asks which route to read, if a table has stops of several.
import { useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { RouteChoice, StopRoute } from './stop-routes';

const ALL = 'all';

export function StopRoutesChoice({
  routes,
  choice,
  onChoice,
}: {
  routes: readonly StopRoute[];
  choice: RouteChoice;
  onChoice: (choice: RouteChoice) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  if (routes.length === 0) return null;
  const chosen =
    choice === null ? '' : choice === ALL ? ALL : String(routes.findIndex(({ name }) => name === choice.route));
  return (
    <div className="stop-routes">
      <label htmlFor={id}>{t('routeOpen.stopRoutes.ask', { n: format.number(routes.length) })}</label>
      <select
        id={id}
        className="field"
        value={chosen}
        onChange={({ target: { value } }) => {
          const route = routes[Number(value)];
          if (value === ALL) onChoice(ALL);
          else if (value !== '' && route) onChoice({ route: route.name });
        }}
      >
        {choice === null && <option value="">{t('routeOpen.stopRoutes.choose')}</option>}
        {routes.map(({ name, count }, at) => (
          <option key={name} value={at}>
            {t('routeOpen.stopRoutes.route', {
              name: name.slice(0, 80) || t('routeOpen.stopRoutes.unnamed'),
              count,
              n: format.number(count),
            })}
          </option>
        ))}
        <option value={ALL}>{t('routeOpen.stopRoutes.all')}</option>
      </select>
    </div>
  );
}
