import { dashboard } from './en/dashboard';
import { filters } from './en/filters';
import { shell } from './en/shell';
import { ui } from './en/ui';

export const catalogue = { shell, ui, filters, dashboard };
