// Vehicle or driver field of a route: search by name, plate or number. The route keeps its number until an option is
// selected, and each selection is one undo step.

import { IdCard, Truck } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Identifier } from '../../../contract/long-integers';
import { setIn } from '../../../document/edits';
import { identifierTree } from '../../../document/identifier';
import { useText } from '../../../i18n/use-text';
import { ComboField } from '../../../ui/form/combo-field';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';
import { useStable } from '../../../ui/use-stable';
import { routeOrder } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { BOUND } from '../editor/route-fields';
import type { NamesRead, RouteNames } from '../routes-query';
import { type BoundOption, boundOptions, MOST_OPTIONS } from './bound-options';
import { type Bound, readTyped } from './candidates';
import { useCandidates } from './use-candidates';

/** The contract requires a number; this one means none. */
const NOBODY = 0;
/** Maximum length of a name in an undo step text, in characters. */
const MOST_NAME = 60;

export function BoundField({
  editor,
  bound,
  number,
  unreadable,
  names: { names, isFailed: areNamesUnread, isOlder: areNamesOlder },
}: {
  editor: RouteEditor;
  bound: Bound;
  /** The number in the route; null for none. */
  number: Identifier | null;
  /** The route's value if it is not a number; null for a number or no value. */
  unreadable: string | null;
  names: NamesRead;
}) {
  const t = useText();
  const { client, format } = useRuntime();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<{
    typed: string;
    why: 'several' | 'unknown' | 'asking' | 'unread';
    at: Identifier | null;
  }>();
  const [isWanted, setWanted] = useState(false);
  const { candidates, isAsking, isFailed } = useCandidates(bound, typed ?? '', isWanted);
  const { options, count } = useMemo(() => boundOptions(candidates, typed ?? '', number), [candidates, typed, number]);
  const who = whoIs(bound, number, names, candidates);
  // The error is dropped once the route has another number.
  const problem = refused && refused.typed === typed && refused.at === number ? refused.why : null;
  const label = t(`routes.columns.${bound}`);

  const nameOf = (of: Identifier) => whoIs(bound, of, names, candidates)?.title ?? format.text(of);
  const take = (next: Identifier) => {
    setTyped(null);
    if (next === (number ?? NOBODY) && unreadable === null) return;
    const key = `selected_${bound}` as const;
    editor.commit(
      next === NOBODY
        ? { key: `routePlaces.steps.no_${bound}` }
        : { key: `routePlaces.steps.${bound}`, values: { name: nameOf(next).slice(0, MOST_NAME) } },
      setIn([BOUND, key], identifierTree(next), routeOrder),
    );
  };
  const takeTyped = useStable((text: string) => {
    const meant = readTyped(text, candidates);
    if (meant === 'nobody') take(NOBODY);
    else if (typeof meant === 'object') take(meant.number);
    else setRefused({ typed: text, why: isAsking ? 'asking' : isFailed ? 'unread' : meant, at: number });
  });
  // Text entered before the list was loaded is applied, or rejected, once it is.
  const waiting = problem === 'asking' && !isAsking ? typed : null;
  useEffect(() => {
    if (waiting !== null) takeTyped(waiting);
  }, [waiting, takeTyped]);
  const status = () => {
    if (isFailed) return t('routePlaces.bound.failed');
    if (!client.hasDirectory) return t('routePlaces.bound.numberOnly');
    if (isAsking) return t('routePlaces.bound.asking');
    const n = format.number(count);
    if (count > MOST_OPTIONS) return t('routePlaces.bound.cut', { n, shown: format.number(MOST_OPTIONS) });
    return t('routePlaces.bound.found', { count, n });
  };
  const detail = () => {
    if (unreadable !== null) return t('routePlaces.bound.unreadable');
    if (number === null) return t('routePlaces.bound.hint');
    const id = t('routePlaces.bound.number', { n: format.text(number) });
    // While names are loading, or failed to load, a missing name is not reported.
    if (!who && areNamesUnread) return t('routePlaces.bound.unread');
    if (!who) return client.hasDirectory && names !== null && !areNamesOlder ? t('routePlaces.bound.notListed') : id;
    return who.below ?? id;
  };
  return (
    <ComboField
      id={`route-${bound}`}
      label={label}
      icon={bound === 'vehicle' ? <Truck className="icon" /> : <IdCard className="icon" />}
      value={number === null ? (unreadable ?? '') : (who?.title ?? format.text(number))}
      detail={detail()}
      placeholder={t(bound === 'vehicle' ? 'routeEditor.head.noVehicle' : 'routeEditor.head.noDriver')}
      typed={typed}
      onType={setTyped}
      options={options}
      renderOption={(option) => (
        <Option
          option={option}
          bound={bound}
          listing={isFailed ? 'unread' : isAsking || !client.hasDirectory ? null : 'notListed'}
        />
      )}
      onChoose={(option) => take(numberOfOption(option))}
      onTake={takeTyped}
      onIntent={() => setWanted(true)}
      status={status()}
      problem={
        problem === null
          ? null
          : t(`routePlaces.bound.refused.${problem}`, {
              typed: (typed ?? '').trim().slice(0, MOST_NAME),
              now: number === null ? t('routePlaces.bound.nobody') : nameOf(number).slice(0, MOST_NAME),
            })
      }
      openLabel={t(`routePlaces.bound.open.${bound}`)}
    />
  );
}

/** `listing`: known data of a number without candidate; null while loading or unknown. */
function Option({
  option,
  bound,
  listing,
}: {
  option: BoundOption;
  bound: Bound;
  listing: 'unread' | 'notListed' | null;
}) {
  const t = useText();
  const { format } = useRuntime();
  if (option.kind === 'nobody') return <span className="muted">{t(`routePlaces.bound.no.${bound}`)}</span>;
  if (option.kind === 'number') {
    return (
      <>
        <span className="clip">{t('routePlaces.bound.number', { n: format.text(option.number) })}</span>
        {listing !== null && <small>{t(`routePlaces.bound.${listing}`)}</small>}
      </>
    );
  }
  const { number, name, plate, code } = option.candidate;
  return (
    <>
      {bound === 'vehicle' && plate !== null && <Plate number={plate} />}
      <span className="clip">{name ?? (plate === null ? t('routePlaces.bound.nameless') : '')}</span>
      <small>{[code, format.text(number)].filter(Boolean).join(' · ')}</small>
    </>
  );
}

function numberOfOption(option: BoundOption): Identifier {
  if (option.kind === 'candidate') return option.candidate.number;
  return option.kind === 'number' ? option.number : NOBODY;
}

/** By name, else by plate; null if unknown. */
function whoIs(
  bound: Bound,
  number: Identifier | null,
  names: RouteNames | null,
  candidates: ReturnType<typeof useCandidates>['candidates'],
): { title: string; below: string | null } | null {
  if (number === null) return null;
  const listed = candidates.find((candidate) => candidate.number === number);
  const vehicle = bound === 'vehicle' ? names?.vehicles.get(number) : undefined;
  const driver = bound === 'driver' ? names?.drivers.get(number) : undefined;
  const name = (listed?.name ?? vehicle?.name ?? driver ?? '').trim();
  const plate = (listed?.plate ?? vehicle?.plate ?? '').trim().toUpperCase();
  const title = name || plate;
  return title ? { title, below: name !== '' && plate !== '' ? plate : null } : null;
}
