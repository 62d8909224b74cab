// Says what is lit in all cards, and how to put it out.
import { Undo2 } from 'lucide-react';
import { rich } from '../../../i18n/use-text';
import { useDashboard } from './dashboard-context';

export function LitLine({ onPutOut }: { onPutOut: () => void }) {
  const { t, format, lit } = useDashboard();
  return (
    <div role="status">
      {lit && (
        <p className="lit-line">
          <span>{rich(t('dashboard.lit.text', { skipInterpolation: true }), { name: format.text(lit.text) })}</span>
          <button type="button" className="button plain" onClick={onPutOut}>
            <Undo2 className="icon" />
            {t('dashboard.lit.back')} <kbd>Esc</kbd>
          </button>
        </p>
      )}
    </div>
  );
}
