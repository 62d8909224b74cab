// Banner for the current highlight, with a button to clear it.
import { Undo2 } from 'lucide-react';
import { rich } from '../../../i18n/use-text';
import { focusHeading } from '../../../ui/page/focus-heading';
import { useDashboard } from './dashboard-context';

export function HighlightLine({ onPutOut }: { onPutOut: () => void }) {
  const { t, format, highlight } = useDashboard();
  return (
    <div role="status">
      {highlight && (
        <p className="highlight-line">
          <span>
            {rich(t('dashboard.highlight.text', { skipInterpolation: true }), { name: format.text(highlight.text) })}
          </span>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              // The button is unmounted, so the focus moves to the highlighted item, or to the heading.
              const all = document.querySelectorAll<HTMLElement>('.part:not([style*="none"]) [aria-pressed="true"]');
              const chosen = [...all].find(({ textContent }) => textContent.trim() === highlight.text.trim());
              if (chosen) chosen.focus({ preventScroll: true });
              else focusHeading();
              onPutOut();
            }}
          >
            <Undo2 className="icon" />
            {t('dashboard.highlight.back')} <kbd>Esc</kbd>
          </button>
        </p>
      )}
    </div>
  );
}
