import type { FirstCatalogue } from './catalogue';
import { dashboard } from './es/dashboard';
import { filters } from './es/filters';
import { shell } from './es/shell';
import { ui } from './es/ui';

export const catalogue: FirstCatalogue = { shell, ui, filters, dashboard };
