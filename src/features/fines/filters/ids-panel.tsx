// Selection of drivers or vehicles: by search, group, pasted list, or number.

import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { type Identifier, toIdentifier } from '../../../contract/long-integers';
import { type Text, useText } from '../../../i18n/use-text';
import { ChoiceList } from '../../../ui/form/choice-list';
import { useDraft, useFlushOnClose } from '../../../ui/form/draft';
import { useRested } from '../../../ui/form/use-rested';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';
import { ChoiceGroups } from './choice-groups';
import { type Choice, chosenFirst, findChoices, numberChoice } from './choices';
import { useFilterBar } from './edit-filters';
import { type FinesFilters, resolvePeriod, toIds } from './filters';
import type { Names } from './names';
import { PastePanel } from './paste-panel';
import { type Choices, type Kind, useChoices } from './use-choices';
import './panels.css';

const QUIET_MS = 400;
const SEARCH_QUIET_MS = 250;

export default function IdsPanel({ kind, close }: { kind: Kind; close: () => void }) {
  const t = useText();
  const { filters, today, edit, names } = useFilterBar();
  const { format } = useRuntime();
  const list = kind === 'drivers' ? 'driver_ids' : 'vehicle_ids';
  // A group is shown as its vehicles; exactly those of one group become that group.
  const groupIds = kind === 'vehicles' && filters.group !== null ? names.groupVehicleIds(filters.group) : null;
  const selectedIds = toIds([...filters[list], ...(groupIds ?? [])]);
  const [chosen, choose, flush] = useDraft(
    selectedIds,
    (ids, change) => edit((now) => withIds(now, kind, ids, names), change),
    QUIET_MS,
  );
  const panel = useRef<HTMLDivElement>(null);
  useFlushOnClose(panel, flush);
  const [term, setTerm] = useState('');
  const [isPasting, setIsPasting] = useState(false);
  const choices = useChoices(kind, resolvePeriod(filters, today), useRested(term, SEARCH_QUIET_MS));
  // The order on opening is kept, so that a selected row does not move.
  const atOpening = useRef(selectedIds).current;
  const deferredTerm = useDeferredValue(term);
  const { found, items } = useMemo(() => {
    const found = findNumbered(chosenFirst(choices.choices, atOpening), deferredTerm);
    return { found, items: found.map((choice) => toItem(named(choice, kind, names), kind, t)) };
  }, [choices.choices, atOpening, deferredTerm, kind, names, t]);

  if (isPasting) {
    return (
      <PastePanel
        kind={kind}
        choices={choices.choices}
        isUnread={choices.isFailed}
        onBack={() => setIsPasting(false)}
        onAdd={(ids) => {
          choose(toIds([...chosen, ...ids]));
          setIsPasting(false);
        }}
      />
    );
  }
  const isSearching = deferredTerm.trim() !== '';
  return (
    <div className="panel ids-panel" ref={panel} aria-busy={choices.isLoading || undefined}>
      <ChoiceList
        items={items}
        chosen={new Set(chosen)}
        onChange={(ids) => choose(toIds(ids))}
        term={term}
        onTerm={setTerm}
        label={t('filters.pick.options', { what: t(`filters.${kind}`) })}
        searchLabel={t(kind === 'drivers' ? 'filters.pick.searchDrivers' : 'filters.pick.searchVehicles')}
        between={
          <ChoiceGroups
            groups={choices.groups}
            term={deferredTerm}
            chosen={new Set(chosen)}
            onChange={(ids) => choose(toIds(ids))}
          />
        }
        empty={
          choices.isLoading
            ? t('filters.pick.loading')
            : isSearching
              ? t('filters.pick.nothing', { typed: deferredTerm })
              : null
        }
      />
      <Remark kind={kind} choices={choices} />
      <div className="panel-links">
        <span role="status">
          {chosen.length === 0
            ? t('filters.pick.noneChosen')
            : t('filters.pick.chosen', { count: chosen.length, n: format.number(chosen.length) })}
        </span>
        {isSearching && found.length > 0 && (
          <button
            type="button"
            className="link"
            onClick={() => choose(toIds([...chosen, ...found.map(({ id }) => id)]))}
          >
            {t('filters.pick.selectFound', { count: found.length, n: format.number(found.length) })}
          </button>
        )}
        {chosen.length > 0 && (
          <button type="button" className="link" onClick={() => choose([])}>
            {t('filters.pick.clear')}
          </button>
        )}
      </div>
      <div className="panel-foot">
        <button type="button" className="button" onClick={() => setIsPasting(true)}>
          {t('filters.pick.paste')}
        </button>
        <button
          type="button"
          className="button main"
          onClick={() => {
            flush();
            close();
          }}
        >
          {t('filters.pick.done')}
        </button>
      </div>
    </div>
  );
}

function withIds(filters: FinesFilters, kind: Kind, ids: Identifier[], names: Names): FinesFilters {
  if (kind === 'drivers') return { ...filters, driver_ids: ids };
  const isAllOf = (group: string) => toIds(names.groupVehicleIds(group) ?? []).join() === ids.join();
  const group = ids.length === 0 ? undefined : names.groups.find(isAllOf);
  return group === undefined ? { ...filters, vehicle_ids: ids, group: null } : { ...filters, vehicle_ids: [], group };
}

/** Search results; an unknown number can be selected as it is. */
function findNumbered(choices: readonly Choice[], term: string): readonly Choice[] {
  const found = findChoices(choices, term);
  const number = toIdentifier(term.trim());
  if (number === null) return found;
  return choices.some(({ id }) => id === number) ? found : [numberChoice(number), ...found];
}

/** A selected item beyond the loaded list takes its name from the page. */
function named(choice: Choice, kind: Kind, names: Names): Choice {
  if (choice.title !== null || choice.detail !== null) return choice;
  if (kind === 'drivers') return { ...choice, title: names.driver(choice.id) };
  const vehicle = names.vehicle(choice.id);
  return { ...choice, title: vehicle?.name ?? null, detail: vehicle?.plate ?? null };
}

function toItem({ id, title, detail }: Choice, kind: Kind, t: Text) {
  const number = t(kind === 'drivers' ? 'filters.named.driver' : 'filters.named.vehicle', { id });
  if (kind === 'vehicles')
    return { id, text: title ?? detail ?? number, detail: detail === null ? undefined : <Plate number={detail} /> };
  return { id, text: title ?? number, detail: detail ?? (title === null ? t('filters.pick.nameless') : id) };
}

/** Why the list is incomplete. */
function Remark({ kind, choices }: { kind: Kind; choices: Choices }) {
  const t = useText();
  const { client, format } = useRuntime();
  const text = choices.isFailed
    ? t('filters.pick.failed')
    : !client.hasDirectory
      ? t(kind === 'drivers' ? 'filters.pick.noDirectory' : 'filters.pick.noDirectoryVehicles')
      : choices.more > 0
        ? t('filters.pick.more', { count: choices.more, n: format.number(choices.more) })
        : null;
  return text === null ? null : <p className="hint">{text}</p>;
}
