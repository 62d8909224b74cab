// The yards of the fleet in the panel.
import { useText } from '../../../i18n/use-text';
import { YardSection } from '../yards/yard-section';
import { Fold } from './fold';
import type { PanelProps } from './panel-props';

export function YardsFold({ editor, streets }: PanelProps) {
  const t = useText();
  return (
    <Fold id="yards" title={t('routeYards.title')} isOpenAtFirst>
      <YardSection editor={editor} streets={streets} />
    </Fold>
  );
}
