// When a trip of GTFS runs: days of the week, the time it holds, single days, and departures by frequency.
import type { TripService } from '../route-choice';
import type { FeedFiles } from './feed-files';
import { clockText, feedSeconds } from './feed-hours';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DATE = /^(\d{4})(\d{2})(\d{2})$/;
const MOST_FREQUENCIES = 100;

/** Null if the feed says nothing of it. Throws a Refusal. */
export async function readService(
  feed: FeedFiles,
  { id, service }: { readonly id: string; readonly service: string },
): Promise<TripService | null> {
  let [days, from, to]: [boolean[] | null, string | null, string | null] = [null, null, null];
  await feed.rows('calendar.txt', ['service_id'], (of) => {
    if (of('service_id') !== service) return;
    days = DAYS.map((day) => of(day) === '1');
    [from, to] = [dateOf(of('start_date')), dateOf(of('end_date'))];
  });
  let [added, removed] = [0, 0];
  await feed.rows('calendar_dates.txt', ['service_id'], (of) => {
    if (of('service_id') !== service) return;
    if (of('exception_type') === '2') removed += 1;
    else added += 1;
  });
  const frequencies: { from: string; to: string; every: number }[] = [];
  await feed.rows('frequencies.txt', ['trip_id'], (of) => {
    const [start, end] = [feedSeconds(of('start_time')), feedSeconds(of('end_time'))];
    const every = Number(of('headway_secs'));
    if (of('trip_id') !== id || start === null || end === null || !(every > 0)) return;
    if (frequencies.length < MOST_FREQUENCIES) frequencies.push({ from: clockText(start), to: clockText(end), every });
  });
  const isSilent = days === null && added === 0 && removed === 0 && frequencies.length === 0;
  return isSilent ? null : { days, from, to, added, removed, frequencies };
}

function dateOf(text: string): string | null {
  const match = DATE.exec(text);
  return match ? match.slice(1).join('-') : null;
}
