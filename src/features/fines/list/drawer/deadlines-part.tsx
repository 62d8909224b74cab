// The two deadlines as countdowns, and both on one line with the fine and today.

import { useText } from '../../../../i18n/use-text';
import { cssVars } from '../../../../ui/css-vars';
import { useRuntime } from '../../../../ui/runtime';
import type { CellWords } from '../cell-text';
import type { FineRow } from '../fine-row';
import { type DeadlineView, toDeadlineViews } from './deadline-view';
import { type LabelPlace, placeLabels, type Timeline, type TimelineMark, toTimeline } from './timeline';
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

type MarkLabel = LabelPlace & { text: string };

/** Characters that fit below the line of the narrowest drawer, with room for wide letters. */
const WIDTH = 54;

/** A label for each mark, in its order. Only the fine's own day is not written above the line already. */
export function markLabels({ marks }: Timeline, words: CellWords): MarkLabel[] {
  const texts = marks.map((mark) => markLabel(mark, words));
  const places = placeLabels(
    marks.map(({ at }, index) => ({ at, length: texts[index]?.length ?? 0 })),
    WIDTH,
  );
  return places.map((place, index) => ({ ...place, text: texts[index] ?? '' }));
}

/** How many rows of labels there are. */
export function rowsOf(labels: readonly LabelPlace[]): number {
  return Math.max(0, ...labels.map(({ row }) => row)) + 1;
}

function markLabel(mark: TimelineMark, words: CellWords): string {
  const { t } = words;
  const label = mark.kind === 'fine' ? dated(mark, words) : t(`fineDrawer.line.${mark.kind}`);
  if (!mark.isBeyond) return label;
  return t(mark.at < 0.5 ? 'fineDrawer.line.before' : 'fineDrawer.line.after', { label });
}

/** `On a line of time: Fine 22 Oct 2026, Today 21 Nov 2026 and Due 18 Dec 2026`. */
export function lineSentence({ marks }: Timeline, words: CellWords): string {
  return words.t('fineDrawer.line.label', { marks: words.format.list(marks.map((mark) => dated(mark, words))) });
}

function dated({ kind, day }: TimelineMark, { t, format }: CellWords): string {
  return t('fineDrawer.line.mark', { what: t(`fineDrawer.line.${kind}`), day: format.date(day) });
}
