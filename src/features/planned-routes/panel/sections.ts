// What the panel consists of, from above. A new section is one line here; it folds by itself (fold.tsx).
import type { ComponentType } from 'react';
import { TimeNotice } from '../timetable/time-notice';
import { DrivenFold } from './driven-fold';
import { Figures } from './figures';
import type { PanelProps } from './panel-props';
import { PhoneTimes } from './phone-times';
import { PressureFold } from './pressure-fold';
import { RouteChecks } from './route-checks';
import { RouteHead } from './route-head';
import { RouteLists } from './route-lists';
import { YardsFold } from './yards-fold';

export const SECTIONS: readonly { readonly id: string; readonly Section: ComponentType<PanelProps> }[] = [
  { id: 'bound', Section: RouteHead },
  { id: 'figures', Section: Figures },
  { id: 'notice', Section: TimeNotice },
  { id: 'lists', Section: RouteLists },
  { id: 'yards', Section: YardsFold },
  { id: 'pressure', Section: PressureFold },
  { id: 'checks', Section: RouteChecks },
  { id: 'driven', Section: DrivenFold },
  { id: 'times', Section: PhoneTimes },
];
