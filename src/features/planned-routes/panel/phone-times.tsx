// On a phone there is no room below the map: the timetable strip is a section of the panel.
import { useText } from '../../../i18n/use-text';
import { useMedia } from '../../../ui/use-media';
import type { RouteEditor } from '../editor/create-editor';
import { TimetableStrip } from '../timetable/timetable-strip';
import { Fold } from './fold';

export function PhoneTimes({ editor }: { editor: RouteEditor }) {
  const t = useText();
  if (!useMedia('(max-width: 640px)')) return null;
  return (
    <Fold id="times" title={t('routePanel.times')}>
      <TimetableStrip editor={editor} />
    </Fold>
  );
}
