import type { ReactNode } from 'react';
import type { Format } from '../../format/format';
import type { Text } from '../../i18n/use-text';
import type { Deadline } from './deadlines';

/** `180 days`, `10,000 km`, `250 engine hours`. */
export function deadlineText({ kind, value }: Deadline, t: Text, format: Format): string {
  const n = format.number(value);
  if (kind === 'km') return `${n}\u00a0km`;
  return t(kind === 'days' ? 'plans.deadline.days' : 'plans.deadline.hours', { count: value, n });
}

/** The three triggers: a shape and a colour each, everywhere. */
export function DeadlineMark({ kind }: { kind: Deadline['kind'] }): ReactNode {
  return <i className={`trigger ${kind}`} aria-hidden="true" />;
}
