// Changes of a document, one row each: place, field, before and after. Cards in a narrow container.
import { ArrowRight, ArrowUpDown, Check, ChevronRight, Minus, Plus, Split } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Change } from '../../document/diff';
import type { Path, Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { useWidth } from '../../ui/use-width';
import { foldLines } from './fold-lines';
import './changes-table.css';

export type ChangeLine = {
  kind: Change['kind'];
  /** Place: the row, or the document itself. */
  where: string;
  /** The changed field, or the kind of change. */
  what: string;
  before: string | null;
  after: string | null;
  /** Path in the current document; null for a removed part. */
  path: Path | null;
  /** Stands for this line and all others with the same words, until a person opens it. */
  fold?: string;
};

/** One line per change of `diffDocuments` with the document's shape, in its order; the same list for the same documents. */
export type ChangesOf = (before: Tree, after: Tree) => readonly ChangeLine[];

/** Mark of a line when compared with another list of changes. */
export type ChangeMark = 'conflict' | 'same';

/** Page size of the list; a button shows more, so that the page stays light. */
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

/** `label`: the table's accessible name. `marks`: by line index. `onGo` navigates to the place of a line. */
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
  const [visibleCount, setVisibleCount] = useState(STEP);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // A dialog that is just opening has no width yet, so the window width is used.
  const isNarrow = (width || window.innerWidth) < NARROW_PX;
  const rows = foldLines(lines, opened);
  const visibleRows = rows.slice(0, visibleCount);
  const next = Math.min(STEP, rows.length - visibleRows.length);
  const showMore = () => {
    // The last click removes the button, so the focus is moved first.
    if (visibleCount + STEP >= rows.length) foot.current?.focus();
    setVisibleCount(visibleCount + STEP);
  };
  const fold = (words: string, isOpen: boolean) => (
    <button
      type="button"
      className="link where fold"
      aria-expanded={isOpen}
      onClick={() => setOpened((now) => new Set(isOpen ? [...now].filter((each) => each !== words) : [...now, words]))}
    >
      <ChevronRight className="icon" aria-hidden="true" />
      {words}
    </button>
  );
  return (
    <div ref={box} className="changes-box">
      {lines.length === 0 ? (
        <p className="muted">{t('workEditor.changes.none')}</p>
      ) : isNarrow ? (
        <ul className="changes-cards" aria-label={label}>
          {visibleRows.map((row) =>
            row.kind === 'fold' ? (
              <li key={row.words}>{fold(row.words, row.isOpen)}</li>
            ) : (
              <li key={row.index} data-path={row.line.path?.join('.')}>
                <Where line={row.line} onGo={onGo} />
                <What line={row.line} mark={marks?.get(row.index)} />
                {hasValues(row.line) && (
                  <p className="values">
                    <Before line={row.line} />{' '}
                    <span className="to">
                      <ArrowRight className="icon" aria-hidden="true" /> <After line={row.line} />
                    </span>
                  </p>
                )}
              </li>
            ),
          )}
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
            {visibleRows.map((row) =>
              row.kind === 'fold' ? (
                <tr key={row.words}>
                  <td colSpan={4}>{fold(row.words, row.isOpen)}</td>
                </tr>
              ) : (
                <tr key={row.index} data-path={row.line.path?.join('.')}>
                  <td>
                    <Where line={row.line} onGo={onGo} />
                  </td>
                  <td>
                    <What line={row.line} mark={marks?.get(row.index)} />
                  </td>
                  <td>{hasValues(row.line) && <Before line={row.line} />}</td>
                  <td>{hasValues(row.line) && <After line={row.line} />}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
      {rows.length > STEP && (
        <p ref={foot} className="more" tabIndex={-1}>
          {next > 0 && (
            <button type="button" className="button" onClick={showMore}>
              {t('workEditor.changes.more', { count: next, n: format.number(next) })}
            </button>
          )}
          <span className="muted" role="status">
            {t('workEditor.changes.shown', {
              shown: format.number(visibleRows.length),
              n: format.number(rows.length),
            })}
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

/** The kind of change is an icon and a word, because colour alone is not accessible. */
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
