// Actions of a leg: route along streets, or straighten. Pending: cancel. After an error: retry or dismiss. The same two
// for its row and its card.
import { type LucideIcon, RotateCw, Route as RouteIcon, Spline, X } from 'lucide-react';
import type { Text } from '../../../i18n/text';
import { putDeadStraight, sectionOf, straightLegs } from '../document/leg-edits';
import type { RouteEditor } from '../editor/create-editor';
import type { StreetJob } from '../streets/street-jobs';
import type { StreetsTool } from '../streets/use-streets';
import type { LegRow } from './leg-rows';

export type LegAction = {
  /** Position among the actions, so that the focus stays in place when the action changes. */
  readonly place: 'streets' | 'straight';
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly about?: string;
  readonly isOff: boolean;
  readonly run: () => void;
};

/** `streets`: null without an engine; its actions are then omitted. */
export function legActions(
  editor: RouteEditor,
  { index, part, leg, from }: LegRow,
  { streets, job }: { streets: StreetsTool | null; job: StreetJob | null },
  t: Text,
): LegAction[] {
  const canChange = index === null || sectionOf(editor.committed(), index, index) !== null;
  const straighten = () => {
    if (index !== null) {
      editor.commit({ key: 'routeLegs.steps.straight', values: { n: from.order } }, straightLegs(index, index));
    } else if (part !== 'productive') {
      editor.commit({ key: `routeLegs.steps.${part}Straight` }, putDeadStraight(part));
    }
  };
  const actions: LegAction[] = [];
  if (streets) {
    const { work, host } = streets;
    const along = () => {
      if (index !== null) work.legs(index);
      else if (part !== 'productive') work.dead(part);
    };
    if (job?.failure) {
      const run = () => work.again(job.id);
      actions.push({ place: 'streets', label: t('ui.tryAgain'), Icon: RotateCw, isOff: false, run });
    } else if (job) {
      const run = () => work.giveUp(job.id);
      actions.push({ place: 'streets', label: t('routeLegs.giveUp'), Icon: X, isOff: false, run });
    } else {
      const label = t(leg.mark ? 'routeLegs.again' : 'routeLegs.along');
      const about = t('routeLegs.asks', { host });
      actions.push({ place: 'streets', label, Icon: RouteIcon, about, isOff: !canChange, run: along });
    }
  }
  if (streets && job?.failure) {
    const run = () => streets.work.giveUp(job.id);
    actions.push({ place: 'straight', label: t('routeLegs.letGo'), Icon: X, isOff: false, run });
  } else {
    const isOff = job !== null || !canChange || leg.state === 'straight';
    actions.push({ place: 'straight', label: t('routeLegs.straight'), Icon: Spline, isOff, run: straighten });
  }
  return actions;
}
