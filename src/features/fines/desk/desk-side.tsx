// Details beside the list of a page of the desk; on narrow screens in a sheet. The actions never scroll away.
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useMedia } from '../../../ui/use-media';
import './desk-side.css';

/** Where details have room beside the list. */
export const WIDE = '(min-width: 1101px)';

type DeskSideProps = {
  /** Accessible name of the details. */
  label: string;
  title: string;
  /** Below the title. */
  head: ReactNode;
  /** Sections. */
  children: ReactNode;
  foot: ReactNode;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

export function DeskSide({ label, title, head, children, foot, onStep, onClose }: DeskSideProps) {
  const t = useText();
  const isWide = useMedia(WIDE);
  const steps = (
    <span className="nav">
      <Step label={t('desk.peek.previous')} keys="K" icon={<ChevronUp className="icon" />} onStep={() => onStep(-1)} />
      <Step label={t('desk.peek.next')} keys="J" icon={<ChevronDown className="icon" />} onStep={() => onStep(1)} />
    </span>
  );
  if (!isWide) {
    return (
      <Dialog open size="sheet" title={title} description={head} onClose={onClose} actions={foot}>
        <div className="desk-side in-sheet">
          {steps}
          {children}
        </div>
      </Dialog>
    );
  }
  return (
    <aside className="desk-side" aria-label={label}>
      <header>
        <div>
          <h2>{title}</h2>
          <p>{head}</p>
        </div>
        <span className="nav">
          {steps}
          <Step label={t('desk.peek.close')} keys="Esc" icon={<X className="icon" />} onStep={onClose} />
        </span>
      </header>
      <div className="parts">{children}</div>
      <footer>{foot}</footer>
    </aside>
  );
}

function Step({ label, keys, icon, onStep }: { label: string; keys: string; icon: ReactNode; onStep: () => void }) {
  return (
    <button
      type="button"
      className="button plain only"
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={onStep}
    >
      {icon}
    </button>
  );
}
