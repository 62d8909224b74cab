// The fine of a task: six lines of facts, and its four prices, each with its rule.
import type { ReactNode } from 'react';
import type { DeskTask } from '../../../desk/states';
import { isSneSure } from '../../../desk/tasks';
import { NOTHING } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import type { Day } from '../../../rulebook/days';
import { nicOf, priceAt } from '../../../rulebook/money';
import { useRuntime } from '../../../ui/runtime';
import { RuleButton } from './rule-button';
import type { TaskWords } from './task-words';
import { clock } from './who-words';
import './task-parts.css';

export function TaskFacts({ task, words }: { task: DeskTask; words: TaskWords }) {
  const t = useText();
  const { labels, format } = useRuntime();
  const { fine } = task;
  const hour = fine.second === null ? '' : `, ${clock(fine.second)}`;
  const when = fine.act === null ? NOTHING : `${format.date(fine.act)}${hour}`;
  const level = fine.level === null ? null : labels.seriousnesses.find((step) => step.level === fine.level);
  const points = fine.printedPoints;
  const status = [labels.fineStatus(fine.statusId)?.text, labels.indicationStatus(fine.indicationId)].filter(Boolean);
  const rows: [string, ReactNode][] = [
    [t('desk.peek.infraction'), [fine.code, fine.infraction].filter(Boolean).join(' ') || NOTHING],
    [t('desk.peek.when'), when],
    [t('desk.peek.where'), fine.statedPlace ?? fine.trackerPlace ?? NOTHING],
    [
      t('desk.peek.class'),
      [level?.text ?? null, points === null ? null : t('desk.peek.points', { count: points, n: format.number(points) })]
        .filter(Boolean)
        .join(' · ') || NOTHING,
    ],
    [t('desk.peek.driver'), fine.driverId === null ? NOTHING : words.driver(fine.driverId)],
    [t('desk.peek.status'), status.join(' · ') || NOTHING],
  ];
  return (
    <dl className="six">
      {rows.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd title={typeof value === 'string' ? value : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `sneJoined`: since when the fleet is in the electronic notification; null: not known. */
export function TaskPrices({
  task: { fine },
  sneJoined,
  words,
}: {
  task: DeskTask;
  sneJoined: Day | null;
  words: TaskWords;
}) {
  const t = useText();
  const face = fine.face ?? 0;
  const isSne = isSneSure(fine.act, sneJoined);
  return (
    <ul className="prices">
      <li className={isSne ? undefined : 'off'}>
        <RuleButton rule="R4">60 %</RuleButton>
        <b>{words.amount(priceAt(face, 60))}</b>
        <i>{t(isSne ? 'desk.peek.price60' : 'desk.peek.price60Not')}</i>
      </li>
      <li>
        <RuleButton rule="R4">80 %</RuleButton>
        <b>{words.amount(priceAt(face, 80))}</b>
        <i>{t('desk.peek.price80')}</i>
      </li>
      <li>
        <RuleButton rule="R5">100 %</RuleButton>
        <b>{words.amount(face)}</b>
        <i>{t('desk.peek.price100')}</i>
      </li>
      {!fine.isNic && (
        <li className="nic">
          <RuleButton rule="R3">2 ×</RuleButton>
          <b>{words.amount(nicOf(face))}</b>
          <i>{t('desk.peek.priceNic')}</i>
        </li>
      )}
    </ul>
  );
}
