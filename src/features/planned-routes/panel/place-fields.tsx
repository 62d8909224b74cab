// Latitude and longitude fields: decimal point or comma, or both numbers pasted into the first. Invalid text stays with
// an error, and the route keeps its previous value and spelling.

import { useEffect, useId, useRef, useState } from 'react';
import type { Edit } from '../../../document/edits';
import type { Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import type { Entry, History } from '../../../history/history';
import { useText } from '../../../i18n/use-text';
import { readDegrees, readPlace } from '../document/read-place';
import { placed } from '../document/vertex-edits';
import type { RouteEditor } from '../editor/create-editor';
import type { RouteLabel } from '../editor/route-session';
import './route-head.css';

export function PlaceFields({
  editor,
  place,
  step,
  mergeKey,
  edit,
}: {
  editor: RouteEditor;
  place: LatLng | null;
  step: RouteLabel;
  mergeKey: string;
  edit: (to: LatLng) => Edit;
}) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<{ lat: string; lng: string } | null>(null);
  const fieldTexts = { lat: place ? String(place.lat) : '', lng: place ? String(place.lng) : '' };
  const text = typed ?? fieldTexts;
  const key = place ? keyOf(place) : '';
  const historyNow = () => editor.session.getState().history;
  /** State before typing, restored while the text is invalid. */
  const before = useRef({ place, entry: historyNow().present });
  /** Positions set by this field, both raw and as stored. */
  const ownTexts = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an external change replaces the typed text
  useEffect(() => {
    if (typed && !ownTexts.current.includes(key)) setTyped(null);
  }, [key]);
  const commit = (change: Edit) => editor.commit(step, change, { mergeKey });
  const type = (next: { lat: string; lng: string }) => {
    if (typed === null) before.current = { place, entry: historyNow().present };
    setTyped(next);
    const [lat, lng] = [readDegrees(next.lat, 'lat'), readDegrees(next.lng, 'lng')];
    const typedPlace = lat !== null && lng !== null ? { lat, lng } : null;
    const to = typedPlace ?? before.current.place;
    ownTexts.current = to ? [to, placed(to) ?? to].map(keyOf) : [key, ''];
    const back = typedPlace ? null : backBefore(historyNow(), before.current.entry, step);
    if (back) commit(back);
    else if (to) commit(edit(to));
  };
  const wrong = {
    lat: readDegrees(text.lat, 'lat') === null && (typed !== null || text.lat !== ''),
    lng: readDegrees(text.lng, 'lng') === null && (typed !== null || text.lng !== ''),
  };
  return (
    <div className="route-place">
      {(['lat', 'lng'] as const).map((axis) => (
        <div key={axis} className="route-field">
          <label htmlFor={`${id}-${axis}`}>{t(`routeEditor.fields.${axis}`)}</label>
          <input
            id={`${id}-${axis}`}
            className="field"
            inputMode="decimal"
            autoComplete="off"
            value={text[axis]}
            aria-invalid={wrong[axis] || undefined}
            aria-describedby={wrong[axis] ? `${id}-${axis}-wrong` : undefined}
            onChange={({ target }) => type({ ...text, [axis]: target.value })}
            onBlur={({ currentTarget, relatedTarget }) => {
              const isInside = currentTarget.closest('.route-place')?.contains(relatedTarget) === true;
              if (!isInside && typed && isWhole(typed)) setTyped(null);
            }}
            onPaste={(event) => {
              const both = readPlace(event.clipboardData.getData('text/plain'));
              if (!both) return;
              event.preventDefault();
              setTyped(null);
              commit(edit(both));
            }}
          />
          {wrong[axis] && (
            <p id={`${id}-${axis}-wrong`} className="problem-text">
              {t(`routeEditor.fields.wrong.${axis}`)}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function keyOf({ lat, lng }: LatLng): string {
  return `${lat} ${lng}`;
}

function isWhole({ lat, lng }: { lat: string; lng: string }): boolean {
  return readDegrees(lat, 'lat') !== null && readDegrees(lng, 'lng') !== null;
}

type Step = Entry<Tree, RouteLabel>;

/** The history before typing, whose steps all have `label`; null if other steps followed. */
export function backBefore({ past, present }: History<Tree, RouteLabel>, before: Step, label: RouteLabel): Edit | null {
  if (present === before) return (route) => route;
  const at = past.lastIndexOf(before);
  const isTyped = ({ label: stepLabel }: Step) =>
    stepLabel.key === label.key && stepLabel.values?.n === label.values?.n;
  return at >= 0 && [...past.slice(at + 1), present].every(isTyped) ? () => before.value : null;
}
