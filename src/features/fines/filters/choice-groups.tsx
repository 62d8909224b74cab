// Vehicle groups above the list, with a tristate check box each. Hidden during a search.
import type { Identifier } from '../../../contract/long-integers';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { ChoiceGroup } from './choices';

export function ChoiceGroups({
  groups,
  term,
  chosen,
  onChange,
}: {
  groups: readonly ChoiceGroup[];
  term: string;
  chosen: ReadonlySet<Identifier>;
  onChange: (ids: Iterable<Identifier>) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  if (groups.length === 0 || term.trim() !== '') return null;
  const turn = (ids: readonly Identifier[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return (
    <fieldset className="choice-groups">
      <legend>{t('filters.pick.groups')}</legend>
      {groups.map(({ id, name, ids }) => {
        const count = ids.filter((vehicle) => chosen.has(vehicle)).length;
        return (
          <label className="choice" key={id}>
            <input
              type="checkbox"
              checked={count === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < ids.length;
              }}
              onChange={({ target }) => turn(ids, target.checked)}
            />
            <span>{name}</span>
            <small>{t('filters.pick.groupSize', { count: ids.length, n: format.number(ids.length) })}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
