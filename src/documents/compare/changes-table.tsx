// Changes of a document in words, one line each: where, what, before and after. In a narrow place the lines are cards.
import { ArrowRight, ArrowUpDown, Check, Minus, Plus, Split } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Change } from '../../document/diff';
import type { Path, Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { useWidth } from '../../ui/use-width';
import './changes-table.css';

export type ChangeLine = {
  kind: Change['kind'];
  /** Where: the row, or the document itself. */
  where: string;
  /** What of it, or what became of it. */
  what: string;
  before: string | null;
  after: string | null;
  /** Into the document as it is now; null for what is not there any more. */
  path: Path | null;
};

/** One line for each change that `diffDocuments` finds with the document's shape, in its order. */
export type ChangesOf = (before: Tree, after: Tree) => ChangeLine[];

/** What a line is beside another list of changes. */
export type ChangeMark = 'conflict' | 'same';

/** So many lines are drawn at once; more by a button, so that the page stays light. */
const STEP = 200;
const NARROW_PX = 520;

const KIND_ICONS = {
  added: <Plus className="icon" />,
  removed: <Minus className="icon" />,
  moved: <ArrowUpDown className="icon" />,
};
const MARK_ICONS: Record<ChangeMark, ReactNode> = {
  conflict: <Split className="icon" />,
  same: <Check className="icon" />,
};

/** `label` names the table. `marks` are by the index of the line. `onGo` takes the person to the place of a line. */
export function ChangesTable({
  lines,
  label,
  marks,
  onGo,
}: {
  lines: readonly ChangeLine[];
  label: string;
  marks?: ReadonlyMap<number, ChangeMark>;
  onGo?: ((path: Path) => void) | undefined;
}) {
  const t = useText();
  const { format } = useRuntime();
  const box = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLParagraphElement>(null);
  const width = useWidth(box);
  const [shown, setShown] = useState(STEP);
  // In a dialog that is just opening nothing can be measured yet: the window says what is likely.
  const isNarrow = (width || window.innerWidth) < NARROW_PX;
  const drawn = lines.slice(0, shown);
  const next = Math.min(STEP, lines.length - drawn.length);
  const showMore = () => {
    // The last press takes the button away, and the focus must not go with it.
    if (shown + STEP >= lines.length) foot.current?.focus();
    setShown(shown + STEP);
  };
  return (
    <div ref={box} className="changes-box">
      {lines.length === 0 ? (
        <p className="muted">{t('workEditor.changes.none')}</p>
      ) : isNarrow ? (
        <ul className="changes-cards" aria-label={label}>
          {drawn.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every change, and its lines have no other name
            <li key={index} data-path={line.path?.join('.')}>
              <Where line={line} onGo={onGo} />
              <What line={line} mark={marks?.get(index)} />
              {hasValues(line) && (
                <p className="values">
                  <Before line={line} />{' '}
                  <span className="to">
                    <ArrowRight className="icon" aria-hidden="true" /> <After line={line} />
                  </span>
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <table className="table changes-table" aria-label={label}>
          <thead>
            <tr>
              <th>{t('workEditor.changes.where')}</th>
              <th>{t('workEditor.changes.what')}</th>
              <th>{t('workEditor.changes.before')}</th>
              <th>{t('workEditor.changes.after')}</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={index} data-path={line.path?.join('.')}>
                <td>
                  <Where line={line} onGo={onGo} />
                </td>
                <td>
                  <What line={line} mark={marks?.get(index)} />
                </td>
                <td>{hasValues(line) && <Before line={line} />}</td>
                <td>{hasValues(line) && <After line={line} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > STEP && (
        <p ref={foot} className="more" tabIndex={-1}>
          {next > 0 && (
            <button type="button" className="button" onClick={showMore}>
              {t('workEditor.changes.more', { count: next, n: format.number(next) })}
            </button>
          )}
          <span className="muted" role="status">
            {t('workEditor.changes.shown', { shown: format.number(drawn.length), n: format.number(lines.length) })}
          </span>
        </p>
      )}
    </div>
  );
}

type Line = { line: ChangeLine };

function hasValues({ before, after }: ChangeLine): boolean {
  return before !== null || after !== null;
}

function Where({ line: { where, path }, onGo }: Line & { onGo: ((path: Path) => void) | undefined }) {
  const t = useText();
  if (path === null || !onGo) return <span className="where">{where}</span>;
  return (
    <button
      type="button"
      className="link where"
      title={t('workEditor.changes.goTo', { where })}
      onClick={() => onGo(path)}
    >
      {where}
    </button>
  );
}

/** What became of a row is a word with a sign; a colour alone would not say it. */
function What({ line: { kind, what }, mark }: Line & { mark: ChangeMark | undefined }) {
  const t = useText();
  return (
    <span className="what">
      {kind !== 'field' && (
        <span className={`change-kind ${kind}`}>
          {KIND_ICONS[kind]}
          {t(`workEditor.kinds.${kind}`)}
        </span>
      )}
      {(kind === 'field' || kind === 'moved') && <span>{what}</span>}
      {mark && (
        <span className={mark === 'conflict' ? 'change-mark both' : 'change-mark'}>
          {MARK_ICONS[mark]}
          {t(`workEditor.changes.${mark}`)}
        </span>
      )}
    </span>
  );
}

function Before({ line: { before } }: Line) {
  const { format } = useRuntime();
  return before === null ? <span>{format.text(null)}</span> : <del>{before}</del>;
}

function After({ line: { after } }: Line) {
  const { format } = useRuntime();
  return after === null ? <span>{format.text(null)}</span> : <ins>{after}</ins>;
}
