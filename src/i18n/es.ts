import type { Catalogue } from './catalogue';
import { dashboard } from './es/dashboard';
import { filters } from './es/filters';
import { fines } from './es/fines';
import { plans } from './es/plans';
import { routes } from './es/routes';
import { shell } from './es/shell';
import { ui } from './es/ui';

export const catalogue: Catalogue = { shell, ui, filters, dashboard, fines, plans, routes };
