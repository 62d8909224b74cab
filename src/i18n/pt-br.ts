import type { FirstCatalogue } from './catalogue';
import { dashboard } from './pt-br/dashboard';
import { filters } from './pt-br/filters';
import { shell } from './pt-br/shell';
import { ui } from './pt-br/ui';

export const catalogue: FirstCatalogue = { shell, ui, filters, dashboard };
