// Conflict dialog for a document that was changed elsewhere or in another tab. Shows both sets of changes side by side,
// and the ways to continue.
import { useId, useMemo, useRef, useState } from 'react';
import type { Shape } from '../../document/diff';
import type { KeyOrder } from '../../document/edits';
import type { Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import { useRuntime } from '../../ui/runtime';
import { type ChangeMark, type ChangesOf, ChangesTable } from './changes-table';
import { ConflictList } from './conflict-list';
import { type Choices, compareSides, mergeSides, type Side, type ThreeWay } from './merge';
import './compare-dialog.css';

type Props = {
  /** Common base version; null if unknown. Then only the local version can be compared with the server's. */
  base: Tree | null;
  mine: Tree;
  /** The current server version; null if the API cannot read one. */
  theirs: Tree | null;
  /** The other version is from another tab of this browser. */
  isOtherTab?: boolean;
  shape: Shape;
  order?: KeyOrder;
  changesOf: ChangesOf;
  /** The message of the rejected response. */
  hint?: string | null;
  /** `merged` becomes the draft on top of the server version, as an undoable step; nothing is sent. */
  onMerge: (merged: Tree) => void;
  /** The server version becomes the draft; the local version stays in the history. */
  onTakeTheirs: () => void;
  /** Sends the local version, overwriting the server's. Not offered when absent. */
  onOverwrite?: () => void;
  onClose: () => void;
};

export function CompareDialog(props: Props) {
  const {
    base,
    mine,
    theirs,
    isOtherTab = false,
    shape,
    order,
    hint,
    onMerge,
    onTakeTheirs,
    onOverwrite,
    onClose,
  } = props;
  const t = useText();
  const { format } = useRuntime();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [isSure, setSure] = useState(false);
  const later = useRef<HTMLButtonElement>(null);
  const sides = useMemo(
    () => (theirs === null ? null : compareSides(base ?? theirs, mine, theirs, shape)),
    [base, mine, theirs, shape],
  );
  const lost = sides?.theirs.length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size={sides ? 'full' : 'medium'}
      title={t(isOtherTab ? 'workEditor.compare.tabTitle' : 'workEditor.compare.title')}
      description={t(isOtherTab ? 'workEditor.compare.tabDescription' : 'workEditor.compare.description')}
      initialFocus={later}
      actions={
        <div className="compare-actions">
          <button type="button" ref={later} className="button plain" onClick={onClose}>
            {t('workEditor.compare.later')}
          </button>
          {onOverwrite && (
            <button type="button" className="button" onClick={() => setSure(true)}>
              {t('workEditor.compare.overwrite')}
            </button>
          )}
          {sides && (
            <>
              <button type="button" className="button" onClick={onTakeTheirs}>
                {t('workEditor.compare.take')}
              </button>
              {/* Without a common base their changes are unknown, and a merge would drop them. */}
              {base !== null && (
                <button
                  type="button"
                  className="button main"
                  title={t('workEditor.compare.mergeHint')}
                  onClick={() => onMerge(mergeSides(sides, choices, order))}
                >
                  {t('workEditor.compare.merge')}
                </button>
              )}
            </>
          )}
        </div>
      }
    >
      {hint && <p className="compare-says">{t('workEditor.compare.serviceSays', { hint: hint.slice(0, 300) })}</p>}
      {sides ? (
        <Sides {...props} sides={sides} choices={choices} onChoose={setChoices} />
      ) : (
        <div className="state">
          <strong>{t('workEditor.compare.unknownTitle')}</strong>
          <p>{t('workEditor.compare.unknownText')}</p>
        </div>
      )}
      <Dialog
        open={isSure}
        onClose={() => setSure(false)}
        size="small"
        title={t('workEditor.compare.sureTitle')}
        description={
          sides
            ? t('workEditor.compare.sure', { count: lost, n: format.number(lost) })
            : t('workEditor.compare.sureBlind')
        }
        actions={
          <>
            <button type="button" className="button" onClick={() => setSure(false)}>
              {t('workEditor.compare.back')}
            </button>
            <button type="button" className="button main" onClick={onOverwrite}>
              {t('workEditor.compare.overwrite')}
            </button>
          </>
        }
      >
        {null}
      </Dialog>
    </Dialog>
  );
}

function Sides({
  sides,
  mine,
  theirs,
  changesOf,
  choices,
  onChoose,
  base: common,
}: Pick<Props, 'base' | 'mine' | 'theirs' | 'changesOf'> & {
  sides: ThreeWay;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}) {
  const t = useText();
  const id = useId();
  const { conflicts } = sides;
  const { lines, marks } = useMemo(
    () => ({
      lines: { mine: changesOf(sides.base, mine), theirs: theirs === null ? [] : changesOf(sides.base, theirs) },
      marks: { mine: marksOf(sides, 'mine'), theirs: marksOf(sides, 'theirs') },
    }),
    [sides, mine, theirs, changesOf],
  );
  const columns: { side: Side; title: string; nothing: string }[] = [
    { side: 'theirs', title: t('workEditor.compare.theyChanged'), nothing: t('workEditor.compare.theyNothing') },
    { side: 'mine', title: t('workEditor.compare.iChanged'), nothing: t('workEditor.compare.iNothing') },
  ];
  // Without a common base there is one list: local version against server version.
  const shownColumns = common === null ? columns.filter(({ side }) => side === 'mine') : columns;
  return (
    <>
      {common === null ? null : conflicts.length === 0 ? (
        <p className="muted">{t('workEditor.compare.noConflicts')}</p>
      ) : (
        <ConflictList conflicts={conflicts} {...lines} choices={choices} onChoose={onChoose} />
      )}
      {common !== null && <p className="muted">{t('workEditor.compare.mergeHint')}</p>}
      <div className="compare-sides">
        {shownColumns.map(({ side, title, nothing }) => (
          <section key={side} aria-labelledby={`${id}-${side}`}>
            <h3 id={`${id}-${side}`}>{title}</h3>
            {lines[side].length === 0 ? (
              <p className="muted">{nothing}</p>
            ) : (
              <ChangesTable lines={lines[side]} label={title} marks={marks[side]} />
            )}
          </section>
        ))}
      </div>
    </>
  );
}

function marksOf({ conflicts, same }: ThreeWay, side: Side): ReadonlyMap<number, ChangeMark> {
  const marks = new Map<number, ChangeMark>();
  for (const at of same[side]) marks.set(at, 'same');
  for (const conflict of conflicts) for (const at of conflict[side]) marks.set(at, 'conflict');
  return marks;
}
