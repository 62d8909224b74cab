// What opens on the plans, and the faces of a save.
import { describeFaces } from './accessibility-faces';
import { PLAN_FACES } from './plan-faces';

describeFaces('the plans', PLAN_FACES);
