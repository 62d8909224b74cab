// The checks of the edited plan: by severity, each with its action.
import { CircleCheck, Info, OctagonAlert, TriangleExclamationPoint } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import { memberOf, type Path, type Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useRestoredFocus } from '../../../ui/use-restored-focus';
import { useStable } from '../../../ui/use-stable';
import type { PlanPart } from '../document/plan-part';
import type { Check } from '../due-dates/check-codes';
import { checkPlan } from '../due-dates/checks';
import type { UsageDefaults } from '../due-dates/usage';
import { actionsOf, checkWords, rowsOfPlaces } from './check-words';
import './forecast.css';
import './checks.css';

const ICONS = { error: OctagonAlert, warning: TriangleExclamationPoint, information: Info };
/** About the height of the forecast beside them. */
const FEW = 6;

type ChecksProps = Pick<PlanPart, 'plan' | 'today'> & {
  defaults?: UsageDefaults;
  onJump: (path: Path) => void;
  onSelect: (paths: readonly Path[]) => void;
};

/**
 * `onJump` scrolls to one place, `onSelect` selects the rows of the paths. `defaults`: usage defaults, compared by
 * identity.
 */
export function Checks({ plan, today, defaults, onJump, onSelect }: ChecksProps) {
  return (
    <CheckSection
      items={memberOf(plan, 'items')}
      vehicles={memberOf(plan, 'vehicles')}
      config={memberOf(plan, 'due_date_config')}
      today={today}
      defaults={defaults}
      onJump={useStable(onJump)}
      onSelect={useStable(onSelect)}
    />
  );
}

const CheckSection = memo(function CheckSection({
  items,
  vehicles,
  config,
  today,
  defaults,
  onJump,
  onSelect,
}: Omit<ChecksProps, 'plan'> & Readonly<Record<'items' | 'vehicles' | 'config', Tree | undefined>>) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const [section, title] = [useRef<HTMLElement>(null), useRef<HTMLHeadingElement>(null)];
  // A resolved check disappears after the debounce, when its button may have the focus.
  useRestoredFocus(section, title);
  const checks = checkPlan({ items, vehicles, due_date_config: config }, { today, defaults });
  const toCorrect = checks.filter(({ severity }) => severity !== 'information').length;
  const shown = isWhole ? checks : checks.slice(0, FEW);
  return (
    <section ref={section} className="plan-checks" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
          {t('planForecast.checks.title')}
        </h2>
        <p className="muted">{format.number(toCorrect)}</p>
      </header>
      {toCorrect === 0 && (
        <div className="plan-check fine">
          <CircleCheck className="icon" aria-hidden="true" />
          <p>
            {t('planForecast.checks.none')}
            <small>{t('planForecast.checks.noneText')}</small>
          </p>
        </div>
      )}
      <ul>
        {shown.map((check) => (
          <CheckLine key={keyOf(check)} check={check} onJump={onJump} onSelect={onSelect} />
        ))}
      </ul>
      {checks.length > FEW && (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('planForecast.timeline.fewer')
            : t('planForecast.checks.showAll', { n: format.number(checks.length) })}
        </button>
      )}
    </section>
  );
});

function CheckLine({
  check,
  onJump,
  onSelect,
}: {
  check: Check;
  onJump: (path: Path) => void;
  onSelect: (paths: readonly Path[]) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { severity, places } = check;
  const Icon = ICONS[severity];
  const { title, text } = checkWords(check, t, format);
  const [first] = places;
  const rows = rowsOfPlaces(places);
  const actions = actionsOf(check, rows.length);
  return (
    <li className={`plan-check ${severity}`}>
      <Icon className="icon" role="img" aria-label={t(`planForecast.checks.${severity}`)} />
      <p>
        {title}
        <small>{text}</small>
      </p>
      {actions.length > 0 && (
        <div>
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className="link"
              aria-label={`${t(`planForecast.checks.${action}`, { n: format.number(rows.length) })}: ${title}`}
              onClick={() => {
                if (action === 'show' || action === 'showFirst') {
                  if (first) onJump(first);
                } else onSelect(rows);
              }}
            >
              {t(`planForecast.checks.${action}`, { n: format.number(rows.length) })}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

function keyOf({ code, places }: Check): string {
  return `${code} ${places[0]?.join('/') ?? ''}`;
}
