// What opens on the dashboard, the fines and the routes. The plans have a file of their own: a file is as long as two workers like.
import { describeFaces } from './accessibility-faces';
import { DASHBOARD_FACES } from './dashboard-faces';
import { FINE_FACES } from './fine-faces';
import { ROUTE_FACES } from './route-faces';

describeFaces('the dashboard, the fines and the routes', [...DASHBOARD_FACES, ...FINE_FACES, ...ROUTE_FACES]);
