// Lines of a file, with the target part of each.
import { useId } from 'react';
import { lineMetres } from '../../../geo/line-distance';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { PARTS } from '../document/route-document';
import type { ReadLine } from '../import-export/route-file';
import { type LineUse, lineOfRead } from './apply-import';

/** The remaining lines share one choice. */
const MOST_SHOWN = 50;
const USES: readonly LineUse[] = [...PARTS, 'none'];

export function FoundLines({
  lines,
  uses,
  onUses,
}: {
  lines: readonly ReadLine[];
  uses: readonly LineUse[];
  onUses: (uses: readonly LineUse[]) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const shownLines = lines.slice(0, MOST_SHOWN);
  const others = lines.length - shownLines.length;
  const usedAs = (index: number) => uses[index] ?? 'none';
  const setAll = (from: number, use: LineUse) =>
    onUses(lines.map((line, index) => (index < from ? usedAs(index) : line.lat.length > 1 ? use : 'none')));
  return (
    <section className="found" aria-labelledby={`${id}-title`}>
      <div className="found-head">
        <h3 id={`${id}-title`}>{t('routeOpen.lines.title')}</h3>
        {lines.length > 1 && (
          <UseSelect
            label={t('routeOpen.lines.all')}
            isLabelShown
            use={sameUse(uses)}
            onUse={(use) => setAll(0, use)}
          />
        )}
      </div>
      <ul className="found-lines">
        {shownLines.map((line, index) => {
          const name = line.name?.trim() || t('routeOpen.lines.unnamed', { n: format.number(index + 1) });
          const count = line.lat.length;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other id
            <li key={index}>
              <i className={`part-swatch ${usedAs(index)}`} aria-hidden="true" />
              <span className="name">
                <bdi>{name}</bdi>
                <small>
                  {t('routeOpen.lines.facts', {
                    count,
                    n: format.number(count),
                    metres: format.distance(lineMetres(lineOfRead(line))),
                  })}
                </small>
              </span>
              <UseSelect
                label={t('routeOpen.lines.use', { name })}
                use={usedAs(index)}
                onUse={(use) => onUses(lines.map((_, at) => (at === index ? use : usedAs(at))))}
              />
            </li>
          );
        })}
        {others > 0 && (
          <li>
            <i className={`part-swatch ${sameUse(uses.slice(MOST_SHOWN)) ?? 'none'}`} aria-hidden="true" />
            <span className="name">{t('routeOpen.lines.others', { count: others, n: format.number(others) })}</span>
            <UseSelect
              label={t('routeOpen.lines.others', { count: others, n: format.number(others) })}
              use={sameUse(uses.slice(MOST_SHOWN))}
              onUse={(use) => setAll(MOST_SHOWN, use)}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

/** `use`: null when the lines differ. */
function UseSelect({
  label,
  isLabelShown = false,
  use,
  onUse,
}: {
  label: string;
  isLabelShown?: boolean;
  use: LineUse | null;
  onUse: (use: LineUse) => void;
}) {
  const t = useText();
  return (
    <label className="use">
      <span className={isLabelShown ? undefined : 'hidden'}>{label}</span>
      <select
        className="field"
        value={use ?? ''}
        onChange={({ target }) => {
          const chosen = USES.find((each) => each === target.value);
          if (chosen) onUse(chosen);
        }}
      >
        {use === null && <option value="">{t('routeOpen.lines.various')}</option>}
        {USES.map((each) => (
          <option key={each} value={each}>
            {each === 'none' ? t('routeOpen.lines.none') : t(`routes.parts.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function sameUse(uses: readonly LineUse[]): LineUse | null {
  const [first = null] = uses;
  return uses.every((use) => use === first) ? first : null;
}
