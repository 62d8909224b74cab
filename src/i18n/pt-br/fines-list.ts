import type { PartCatalogues } from '../catalogue';
import { fineDrawer } from './fine-drawer';
import { fineForm } from './fine-form';
import { fines } from './fines';
import { finesDesk } from './fines-desk';
import { finesExport } from './fines-export';
import { finesMap } from './fines-map';
import { finesViews } from './fines-views';

export const texts: PartCatalogues['fines-list'] = {
  fines,
  fineDrawer,
  fineForm,
  finesDesk,
  finesExport,
  finesMap,
  finesViews,
};
