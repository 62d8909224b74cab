// The sentence of the page: drivers at the limit, and those one light or medium fine away.
import { ShieldCheck } from 'lucide-react';
import { rich } from '../../../i18n/use-text';
import { RuleButton } from '../desk/rule-button';
import type { ReachChoice } from './driver-rows';
import type { PointsWords } from './points-words';

export function PointsHeadline({
  counts,
  unnamed,
  isWhole,
  words: { t, format },
}: {
  counts: Readonly<Record<ReachChoice, number>>;
  /** Fines without a driver. */
  unnamed: number;
  isWhole: boolean;
  words: PointsWords;
}) {
  const { reached } = counts;
  const near = counts.any + counts.medium;
  const first =
    reached === 0
      ? t(isWhole ? 'points.headline.nobody' : 'points.headline.nobodyYet')
      : t(isWhole ? 'points.headline.reached' : 'points.headline.reachedAtLeast', {
          count: reached,
          skipInterpolation: true,
        });
  const nearKey = isWhole ? (reached === 0 ? 'nearOnly' : 'near') : 'nearAtLeast';
  return (
    <section className="headline" aria-label={t('points.title')}>
      <div>
        <h2 tabIndex={-1}>
          {rich(first, { n: format.number(reached) })}
          {near > 0 && (
            <>
              {', '}
              {rich(t(`points.headline.${nearKey}`, { count: near, skipInterpolation: true }), {
                n: format.number(near),
              })}
            </>
          )}
        </h2>
        <p className="shield">
          <ShieldCheck className="icon" />
          <span>
            {t('points.shield')} <RuleButton rule="R19">{t('points.shieldLaw')}</RuleButton>
          </span>
        </p>
        {unnamed > 0 && (
          <p>
            {t(isWhole ? 'points.unnamed' : 'points.unnamedAtLeast', { count: unnamed, n: format.number(unnamed) })}
          </p>
        )}
      </div>
    </section>
  );
}
