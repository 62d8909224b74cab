// Lines of the review about times. Either a saved time that is kept although the changes would move it. Or hours of
// stops that disagree with the route's time.
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { hoursApart } from '../document/written-hours';
import { waitingSeconds } from '../figures/hold-times';
import type { RouteSettings } from '../times/pace';

/** `route`: as in the editor, with its private data. */
export function HeldLine({ route, settings }: { route: Tree; settings: RouteSettings }) {
  const t = useText();
  const { format } = useRuntime();
  const seconds = waitingSeconds(route, settings);
  if (seconds === null) return null;
  const by = `${seconds < 0 ? '−' : '+'}${format.duration(Math.abs(seconds))}`;
  return <p className="warning-text">{t('routeTimes.review.held', { by })}</p>;
}

/** `before`, `after`: as the service has it, and as it is sent. */
export function HoursLine({ before, after }: { before: Tree | null; after: Tree }) {
  const t = useText();
  const { format } = useRuntime();
  const apart = hoursApart(before, after);
  if (apart === null) return null;
  const [hours, time] = [format.duration(apart.hours), format.duration(apart.time)];
  return <p className="warning-text">{t('routeTimes.review.hoursApart', { hours, time })}</p>;
}
