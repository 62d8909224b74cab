// Where the desk is seen from outside: the count in the rail, and a line on the dashboard. Both come late, and only where the
// desk has been used in this browser.
import { wantTexts } from '../../../i18n/i18n';
import { LazyBoundary } from '../../../ui/loading/lazy-boundary';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { usePlace } from '../../../url/use-navigation';
import { useDeskUsed } from './glance-store';
import { TODAY_PATH } from './today-path';

const count = lazyComponent(async () => (await loadGlance()).GlanceCount);
const line = lazyComponent(async () => (await loadGlance()).GlanceLine);

async function loadGlance() {
  const [parts] = await Promise.all([import('./glance'), wantTexts(['glance'])]);
  return parts;
}

/** Today counts for itself. */
export function TodayCount() {
  const isToday = usePlace().pathname === TODAY_PATH;
  if (!useDeskUsed()) return null;
  return (
    <LazyBoundary>
      <count.Part isCounting={!isToday} />
    </LazyBoundary>
  );
}

/** Has its height at once, so that nothing moves when it comes. */
export function TodayLine() {
  if (!useDeskUsed()) return null;
  return (
    <p className="desk-line">
      <LazyBoundary>
        <line.Part />
      </LazyBoundary>
    </p>
  );
}
