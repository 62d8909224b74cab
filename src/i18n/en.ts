import { dashboard } from './en/dashboard';
import { filters } from './en/filters';
import { fines } from './en/fines';
import { plans } from './en/plans';
import { routes } from './en/routes';
import { shell } from './en/shell';
import { ui } from './en/ui';

export const catalogue = { shell, ui, filters, dashboard, fines, plans, routes };
