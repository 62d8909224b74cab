// The rule behind a figure of law: a button opens article, validity, certainty and the day of the last check.
import { BookOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../i18n/use-text';
import { type RuleId, ruleOn } from '../../../rulebook/rules';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { useFleetDay } from './use-fleet-day';
import './rule-button.css';

/** `children`: the figure itself. `isLong`: the title of the rule, too. */
export function RuleButton({
  rule,
  isLong = false,
  children,
}: {
  rule: RuleId;
  isLong?: boolean;
  children?: ReactNode;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const today = useFleetDay();
  const title = t(ruleOn(rule, today).title);
  const name = t('desk.law.open', { rule, title });
  return (
    <>
      <button
        type="button"
        className={isLong ? 'rule-button long' : 'rule-button'}
        aria-label={typeof children === 'string' ? `${name}, ${children}` : name}
        aria-haspopup="dialog"
        title={name}
        onClick={() => setOpen(true)}
      >
        {isLong && <BookOpen className="icon" />}
        {children ?? (isLong ? name : rule)}
      </button>
      {/* A figure may stand in a sentence, which holds no dialog. */}
      {isOpen && createPortal(<RuleDialog rule={rule} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function RuleDialog({ rule, onClose }: { rule: RuleId; onClose: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const { title, says, source, doubt, article, certainty, validFrom, validTo, lastChecked } = ruleOn(
    rule,
    useFleetDay(),
  );
  const valid =
    validFrom === null
      ? validTo === null
        ? t('rulebook.sinceUnknown')
        : t('rulebook.until', { day: format.date(validTo) })
      : validTo === null
        ? t('rulebook.since', { day: format.date(validFrom) })
        : t('rulebook.between', { first: format.date(validFrom), last: format.date(validTo) });
  return (
    <Dialog open size="small" title={t('desk.law.open', { rule, title: t(title) })} onClose={onClose}>
      <div className="rule">
        <p>{t(says)}</p>
        <dl>
          <div>
            <dt>{t('desk.law.article')}</dt>
            <dd>{article}</dd>
          </div>
          <div>
            <dt>{t('desk.law.valid')}</dt>
            <dd>{valid}</dd>
          </div>
          <div>
            <dt>{t('desk.law.certainty')}</dt>
            <dd>{t(`rulebook.certainty.${certainty}`)}</dd>
          </div>
          {doubt !== null && (
            <div>
              <dt>{t('rulebook.doubtful')}</dt>
              <dd>{t(doubt)}</dd>
            </div>
          )}
          <div>
            <dt>{t('rulebook.source')}</dt>
            <dd>{t(source)}</dd>
          </div>
        </dl>
        <p className="muted">
          {t('rulebook.lastChecked', { month: format.month(lastChecked, 'long') })}. {t('rulebook.information')}
        </p>
      </div>
    </Dialog>
  );
}
