// A line of the review where a saved time holds that the changes would move.
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
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
