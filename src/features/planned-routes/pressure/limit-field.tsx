// The signed limit of a stretch, which a person may know better than the fleet's fastest speed.
import { useId } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { RouteEditor } from '../editor/create-editor';
import { type SpeedLimit, setLimit } from '../figures/leg-limit';

/** km/h; no road has a higher limit. */
const MOST = 130;

export function LimitField({
  editor,
  ends,
  limit,
  leg,
}: {
  editor: RouteEditor;
  ends: { from: number; to: number };
  limit: SpeedLimit;
  /** Name of the stretch. */
  leg: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const own = limit.source === 'typed' ? limit.kmh : null;
  return (
    <span className="pressure-limit">
      <label htmlFor={id}>
        {t('routePressure.limit')}
        <span className="hidden"> {leg}</span>
      </label>
      <input
        // A new value from elsewhere, such as Undo, is shown.
        key={String(own)}
        id={id}
        type="number"
        min={1}
        max={MOST}
        step={1}
        className="route-figure"
        defaultValue={own ?? ''}
        placeholder={format.number(limit.kmh, 0)}
        onBlur={({ target }) => {
          if (!target.validity.valid) return target.reportValidity();
          const kmh = target.value === '' ? null : target.valueAsNumber;
          if (kmh !== own) editor.commit({ key: 'routePressure.steps.limit' }, setLimit(ends, kmh));
          return undefined;
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
      />
      <span>km/h</span>
    </span>
  );
}
