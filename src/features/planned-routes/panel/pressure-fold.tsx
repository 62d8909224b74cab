// Speeds that hours need, beside fines, as a section of the panel.
import { PressureSection } from '../pressure/pressure-section';
import { Fold } from './fold';
import type { PanelProps } from './panel-props';

export function PressureFold({ editor, onShow }: PanelProps) {
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
