// The shape of every catalogue: the English one, with any text in its leaves. A missing or surplus key does not compile.
import type { catalogue } from './en';
import type { texts as assignment } from './en/assignment';
import type { texts as contradictions } from './en/contradictions';
import type { texts as data } from './en/data';
import type { texts as desk } from './en/desk';
import type { texts as deskSettings } from './en/desk-settings';
import type { texts as finesList } from './en/fines-list';
import type { texts as glance } from './en/glance';
import type { texts as map } from './en/map';
import type { texts as money } from './en/money';
import type { texts as people } from './en/people';
import type { texts as plans } from './en/plans';
import type { texts as points } from './en/points';
import type { texts as pressure } from './en/pressure';
import type { texts as records } from './en/records';
import type { texts as routeSheet } from './en/route-sheet';
import type { texts as routes } from './en/routes';
import type { texts as rows } from './en/rows';
import type { texts as rulebook } from './en/rulebook';
import type { texts as several } from './en/several';
import type { texts as sheets } from './en/sheets';
import type { texts as today } from './en/today';
import type { texts as work } from './en/work';
import type { texts as workLibrary } from './en/work-library';

type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };
/** What the first screen needs; loaded before anything is drawn. */
export type FirstCatalogue = Texts<typeof catalogue>;
/** What comes with a page. */
export type PartCatalogues = {
  assignment: Texts<typeof assignment>;
  contradictions: Texts<typeof contradictions>;
  data: Texts<typeof data>;
  desk: Texts<typeof desk>;
  'desk-settings': Texts<typeof deskSettings>;
  'fines-list': Texts<typeof finesList>;
  glance: Texts<typeof glance>;
  map: Texts<typeof map>;
  money: Texts<typeof money>;
  people: Texts<typeof people>;
  plans: Texts<typeof plans>;
  points: Texts<typeof points>;
  pressure: Texts<typeof pressure>;
  records: Texts<typeof records>;
  'route-sheet': Texts<typeof routeSheet>;
  routes: Texts<typeof routes>;
  rulebook: Texts<typeof rulebook>;
  rows: Texts<typeof rows>;
  several: Texts<typeof several>;
  sheets: Texts<typeof sheets>;
  today: Texts<typeof today>;
  work: Texts<typeof work>;
  'work-library': Texts<typeof workLibrary>;
};
export type Catalogue = FirstCatalogue &
  PartCatalogues['assignment'] &
  PartCatalogues['contradictions'] &
  PartCatalogues['data'] &
  PartCatalogues['desk'] &
  PartCatalogues['desk-settings'] &
  PartCatalogues['fines-list'] &
  PartCatalogues['glance'] &
  PartCatalogues['map'] &
  PartCatalogues['money'] &
  PartCatalogues['people'] &
  PartCatalogues['plans'] &
  PartCatalogues['points'] &
  PartCatalogues['pressure'] &
  PartCatalogues['records'] &
  PartCatalogues['route-sheet'] &
  PartCatalogues['routes'] &
  PartCatalogues['rulebook'] &
  PartCatalogues['rows'] &
  PartCatalogues['several'] &
  PartCatalogues['sheets'] &
  PartCatalogues['today'] &
  PartCatalogues['work'] &
  PartCatalogues['work-library'];
