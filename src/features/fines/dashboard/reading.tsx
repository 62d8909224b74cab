// A sentence below a chart that interprets it.
import type { ReactNode } from 'react';
import { rich } from '../../../i18n/use-text';
import { useDashboard } from './dashboard-context';

export function Reading({ text, values }: { text: 'months' | 'nic' | 'dearest'; values: Record<string, ReactNode> }) {
  const { t } = useDashboard();
  return <p className="reading">{rich(t(`dashboard.reading.${text}`, { skipInterpolation: true }), values)}</p>;
}
