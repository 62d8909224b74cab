// Notice that an accepted save returned another id or other values, until the user dismisses it.
import { useMemo } from 'react';
import type { Shape } from '../../document/diff';
import type { KeyOrder } from '../../document/edits';
import type { Path, Tree } from '../../document/tree';
import { type DocumentForm, readObject } from '../../work/session/document-form';
import type { ChangesOf } from '../compare/changes-table';
import { compareSides, type EditedSides, mergeSides } from '../compare/merge';
import { MayBeTwice, OtherId, OtherValues } from './draft-notices';
import { useSession } from './use-session';
import type { WorkSession } from './use-work-session';

export function AnsweredOtherwise({
  session,
  form,
  shape,
  order,
  toEdited,
  changesOf,
  onGo,
}: {
  session: WorkSession;
  form: DocumentForm;
  /** Row identities. */
  shape: Shape;
  /** Position of new keys. */
  order?: KeyOrder;
  /** Converts a merged tree to the editor's form. */
  toEdited?: (tree: Tree, sides: EditedSides) => Tree;
  changesOf: ChangesOf;
  onGo: (path: Path) => void;
}) {
  const { answer } = useSession(session, (state) => ({ answer: state.answer }));
  const answered = useMemo(() => {
    const [sent, stored] = [readObject(answer?.body ?? null, form), readObject(answer?.answered ?? null, form)];
    return sent !== null && stored !== null ? { sent, stored } : null;
  }, [answer, form]);
  return (
    <>
      {answer?.answeredId != null && <OtherId id={answer.answeredId} onSeen={session.seeAnswer} />}
      {answer?.alike && (
        <MayBeTwice
          current={{ id: answer.id ?? '', name: answer.title }}
          alike={answer.alike}
          onSeen={session.seeAnswer}
        />
      )}
      {answered && (
        <OtherValues
          {...answered}
          changesOf={changesOf}
          onGo={onGo}
          onKeepMine={session.seeAnswer}
          onTake={() => {
            void session.seeAnswer();
            // Text typed since the save is kept.
            session.edit({ key: 'workEditor.step.answered' }, (now) => {
              const sides = { base: answered.sent, mine: form.sent(now), theirs: answered.stored, edited: now };
              const compared = compareSides(answered.sent, sides.mine, sides.theirs, shape);
              const merged = mergeSides(compared, new Map(), order);
              return toEdited ? toEdited(merged, sides) : merged;
            });
          }}
        />
      )}
    </>
  );
}
