// Says what is lit in all cards, and how to put it out.
import { Undo2 } from 'lucide-react';
import { rich } from '../../../i18n/use-text';
import { focusHeading } from '../../../ui/page/focus-heading';
import { useDashboard } from './dashboard-context';

export function LitLine({ onPutOut }: { onPutOut: () => void }) {
  const { t, format, lit } = useDashboard();
  return (
    <div role="status">
      {lit && (
        <p className="lit-line">
          <span>{rich(t('dashboard.lit.text', { skipInterpolation: true }), { name: format.text(lit.text) })}</span>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              // The button goes with what it says: the focus goes to what was chosen, or to the heading.
              const all = document.querySelectorAll<HTMLElement>('.part:not([style*="none"]) [aria-pressed="true"]');
              const chosen = [...all].find(({ textContent }) => textContent.trim() === lit.text.trim());
              if (chosen) chosen.focus({ preventScroll: true });
              else focusHeading();
              onPutOut();
            }}
          >
            <Undo2 className="icon" />
            {t('dashboard.lit.back')} <kbd>Esc</kbd>
          </button>
        </p>
      )}
    </div>
  );
}
