// What the panel consists of, from above. A new section is one line here; it folds by itself (fold.tsx).
import type { ComponentType } from 'react';
import { useText } from '../../../i18n/use-text';
import { useMedia } from '../../../ui/use-media';
import { DrivenSection } from '../guide/driven-section';
import { PressureSection } from '../pressure/pressure-section';
import { TimeNotice } from '../timetable/time-notice';
import { TimetableStrip } from '../timetable/timetable-strip';
import { YardSection } from '../yards/yard-section';
import { Figures } from './figures';
import { Fold } from './fold';
import type { PanelProps } from './panel-props';
import { RouteChecks } from './route-checks';
import { RouteHead } from './route-head';
import { RouteLists } from './route-lists';

export const SECTIONS: readonly { readonly id: string; readonly Section: ComponentType<PanelProps> }[] = [
  { id: 'bound', Section: RouteHead },
  { id: 'figures', Section: Figures },
  { id: 'notice', Section: TimeNotice },
  { id: 'lists', Section: RouteLists },
  { id: 'yards', Section: Yards },
  { id: 'pressure', Section: Pressure },
  { id: 'checks', Section: RouteChecks },
  { id: 'driven', Section: Driven },
  { id: 'times', Section: PhoneTimes },
];

function Yards({ editor, streets }: PanelProps) {
  const t = useText();
  return (
    <Fold id="yards" title={t('routeYards.title')} isOpenAtFirst>
      <YardSection editor={editor} streets={streets} />
    </Fold>
  );
}

function Pressure({ editor, onShow }: PanelProps) {
  return (
    <PressureSection
      editor={editor}
      onShow={onShow}
      frame={({ title, summary, body }) => (
        <Fold id="pressure" className="route-pressure" title={title} summary={summary}>
          {body}
        </Fold>
      )}
    />
  );
}

function Driven({ editor, onShow }: PanelProps) {
  const t = useText();
  return (
    <Fold id="driven" title={t('routeGuide.title')}>
      <DrivenSection editor={editor} onShow={onShow} />
    </Fold>
  );
}

/** On a phone there is no room below the map: the timetable strip is a section of the panel. */
function PhoneTimes({ editor }: PanelProps) {
  const t = useText();
  if (!useMedia('(max-width: 640px)')) return null;
  return (
    <Fold id="times" title={t('routePanel.times')}>
      <TimetableStrip editor={editor} />
    </Fold>
  );
}
