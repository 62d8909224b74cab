import type { PartCatalogues } from '../catalogue';
import { fineDrawer } from './fine-drawer';
import { fines } from './fines';
import { finesExport } from './fines-export';
import { finesMap } from './fines-map';
import { finesViews } from './fines-views';

export const texts: PartCatalogues['fines-list'] = { fines, fineDrawer, finesExport, finesMap, finesViews };
