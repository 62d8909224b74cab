// A driven track in the panel.
import { useText } from '../../../i18n/use-text';
import { DrivenSection } from '../guide/driven-section';
import { Fold } from './fold';
import type { PanelProps } from './panel-props';

export function DrivenFold({ editor, onShow }: PanelProps) {
  const t = useText();
  return (
    <Fold id="driven" title={t('routeGuide.title')}>
      <DrivenSection editor={editor} onShow={onShow} />
    </Fold>
  );
}
