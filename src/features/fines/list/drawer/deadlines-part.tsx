// The two deadlines as countdowns, and a timeline with the fine and today.
import { useText } from '../../../../i18n/use-text';
import { cssVars } from '../../../../ui/css-vars';
import { useRuntime } from '../../../../ui/runtime';
import type { FineRow } from '../fine-row';
import { type DeadlineView, toDeadlineViews } from './deadline-view';
import { lineSentence, markLabels, rowsOf, toTimeline } from './timeline';
import './deadlines-part.css';

export function DeadlinesPart({ row, today }: { row: FineRow; today: string }) {
  const t = useText();
  const { format } = useRuntime();
  const views = toDeadlineViews(row, { t, format });
  return (
    <section className="fine-part" aria-label={t('fineDrawer.deadlines.title')}>
      <dl className="fine-terms">
        <Term {...views.naming} />
        <Term {...views.paying} />
      </dl>
      <Line row={row} today={today} views={views} />
    </section>
  );
}

function Term({ title, figure, note, tone }: DeadlineView) {
  return (
    <div className={tone}>
      <dt>{title}</dt>
      <dd className="left" title={figure}>
        <bdi>{figure}</bdi>
      </dd>
      <dd>{note}</dd>
    </div>
  );
}

function Line({ row, today, views }: { row: FineRow; today: string; views: ReturnType<typeof toDeadlineViews> }) {
  const t = useText();
  const { format } = useRuntime();
  const line = toTimeline(row, today, { naming: views.naming.isOpen, due: views.paying.isOpen });
  if (line === null) return null;
  const words = { t, format };
  const labels = markLabels(line, words);
  const tones = { fine: 'muted', today: 'plain', naming: views.naming.tone, due: views.paying.tone };
  return (
    <div className="fine-line" role="img" aria-label={lineSentence(line, words)}>
      <div className="track">
        <i className="over" style={cssVars({ '--to': line.passed })} />
        {line.pressing && (
          <i
            className={`pressing ${line.pressing.urgency}`}
            style={cssVars({ '--at': line.pressing.from, '--to': line.pressing.to })}
          />
        )}
        {line.marks.map(({ kind, at }) => (
          <i key={kind} className={`mark ${kind} ${tones[kind]}`} style={cssVars({ '--at': at })} />
        ))}
      </div>
      <div className="labels" style={cssVars({ '--rows': rowsOf(labels) })}>
        {line.marks.map(({ kind, at }, index) => (
          <span
            key={kind}
            className={`${labels[index]?.anchor ?? 'middle'} ${tones[kind]}`}
            style={cssVars({ '--at': at, '--row': labels[index]?.row ?? 0 })}
          >
            {labels[index]?.text}
          </span>
        ))}
      </div>
    </div>
  );
}
