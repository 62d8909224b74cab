// Gives the speeding fines beside a route to its page, which has no fines of its own. It renders nothing.
import { useEffect, useEffectEvent } from 'react';
import type { RouteFinesProps } from '../../../desk/route-fines';
import { useKnowledge } from '../../../knowledge/use-knowledge';
import { useFleetDay } from '../desk/use-fleet-day';
import { useSettings } from '../desk/use-settings';
import { useComputed, useRows } from '../rows/use-rows';

/** Months of acts that count, as on the desk. */
const MONTHS = 12;

export function FinesBeside({ legs, isRead, onAnswer }: RouteFinesProps) {
  const today = useFleetDay();
  const { knowledge, isRead: isReady } = useKnowledge();
  const { settings, openStatusIds } = useSettings(knowledge);
  const rows = useRows(MONTHS, today, openStatusIds, { isRead, isReady });
  const computed = useComputed(rows, 'routeFines', { legs, meanings: settings.meanings });
  const { isWhole, reading, problem, fines, months } = rows.state;
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    // A result of a route as it was before has other legs.
    const isOfLegs = computed !== null && computed.items.length === legs.length;
    answer(isOfLegs ? { head: computed.head, legs: computed.items } : null, {
      isWhole: isWhole && computed?.version === rows.state.version,
      isReading: reading !== null,
      hasProblem: problem !== null,
      fines,
      months,
    });
  }, [computed, legs, isWhole, reading, problem, fines, months, rows.state.version]);
  return null;
}
