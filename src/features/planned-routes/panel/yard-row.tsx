// What is driven empty before the first stop and behind the last, above and below the list of stops.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { lineOf } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { sentHeader } from '../figures/sent-header';
import { routeTimes } from '../times/part-times';
import { SourceMark } from '../times/source-mark';
import { hoursText } from './figure-texts';
import './parts.css';

/** Nothing where the part has no line. */
export function YardRow({ editor, part }: { editor: RouteEditor; part: 'deadStart' | 'deadEnd' }) {
  const t = useText();
  const { format } = useRuntime();
  const { route } = useEditor(editor, () => ({ route: editor.route() }));
  if (lineOf(route, part).count < 2) return null;
  const { metres, seconds } = sentHeader(route, editor.settings)[part];
  return (
    <p className="yard-row">
      <i className={`part-swatch ${part}`} aria-hidden="true" />
      {t(part === 'deadStart' ? 'routePlaces.list.yardOut' : 'routePlaces.list.yardBack')}
      <span className="number">
        {t('routePlaces.list.dead', { metres: format.distance(metres) })}, {hoursText(seconds)}{' '}
        <SourceMark sources={routeTimes(route, editor.settings)[part].sources} />
      </span>
    </p>
  );
}
