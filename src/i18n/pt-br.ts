import type { Catalogue } from './catalogue';
import { dashboard } from './pt-br/dashboard';
import { filters } from './pt-br/filters';
import { fines } from './pt-br/fines';
import { plans } from './pt-br/plans';
import { routes } from './pt-br/routes';
import { shell } from './pt-br/shell';
import { ui } from './pt-br/ui';

export const catalogue: Catalogue = { shell, ui, filters, dashboard, fines, plans, routes };
