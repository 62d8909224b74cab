// The cards of the dashboard, in page order.
import { appealingAndPendingFines } from './cards/appealing-and-pending-fines-chart-data';
import { averageAmount } from './cards/average-amount-paid-per-infractions-graphic-data';
import { costPerGroup } from './cards/cost-per-group-of-vehicles-chart-data';
import { costPerInfraction } from './cards/cost-per-infractions-chart-data';
import type { CardDefinition } from './cards/define-card';
import { fineStatus } from './cards/fine-status-chart-data';
import { finesStatusTopSummary } from './cards/fines-status-top-summary';
import { infractionType } from './cards/infraction-type-chart-data';
import { infractionsRanking } from './cards/infractions-type-ranking-data';
import { infractionsTypeTopSummary } from './cards/infractions-type-top-summary';
import { metricsBySeriousness } from './cards/metrics-by-seriousness';
import { nicFinesNormalFines } from './cards/nic-fines-normal-fines-chart-data';
import { normalFinesNicFines } from './cards/normal-fines-nic-fines-chart-data';
import { paidLateFines } from './cards/paid-late-fines-chart-data';
import { seriousnessFinesTopSummary } from './cards/seriousness-fines-top-summary';
import { seriousnessType } from './cards/seriousness-type-graphic-data';
import { topSummary } from './cards/top-summary';
import { valueBySeriousness } from './cards/value-by-seriousness-type-chart-data';
import { valuePaid } from './cards/value-paid-by-seriousness-type-graphic-data';
import { vulnerableDrivers } from './cards/vulnerable-drivers-ranking-data';
import type { Tab } from './tab';

export const CARDS: readonly CardDefinition[] = [
  topSummary,
  seriousnessType,
  fineStatus,
  infractionType,
  normalFinesNicFines,
  vulnerableDrivers,
  infractionsTypeTopSummary,
  averageAmount,
  costPerGroup,
  costPerInfraction,
  infractionsRanking,
  finesStatusTopSummary,
  nicFinesNormalFines,
  paidLateFines,
  appealingAndPendingFines,
  seriousnessFinesTopSummary,
  valuePaid,
  valueBySeriousness,
  metricsBySeriousness,
];

/** The tab of the card with that id; null for other text. */
export function tabOf(id: string): Tab | null {
  return CARDS.find((card) => card.id === id)?.tab ?? null;
}
