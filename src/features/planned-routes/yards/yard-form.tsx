// The form of one yard: its place by address, by coordinates, or where the open route begins.
import { MapPin } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { readPlace } from '../document/read-place';
import { fullAddress } from '../places/add-found-stop';
import FindPlace from '../places/find-place';
import type { Yard, YardEntry } from './yard';
import { readYard, textsOfYard, type YardProblems, type YardTexts } from './yard-entry';

/** São Paulo, whose time zone is the usual one: a search only prefers what is near. */
const SOMEWHERE: LatLng = { lat: -23.55, lng: -46.63 };
const FIELDS = ['name', 'lat', 'lng', 'places', 'note'] as const;

export function YardForm({
  yard,
  others,
  here,
  near,
  onSave,
  onCancel,
}: {
  yard: Yard | null;
  others: readonly Yard[];
  here: LatLng | null;
  near: LatLng | null;
  onSave: (entry: YardEntry) => void;
  onCancel: () => void;
}) {
  const t = useText();
  const { config } = useRuntime();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<YardTexts>(() => textsOfYard(yard));
  const [problems, setProblems] = useState<YardProblems>({});
  const type = (typed: Partial<YardTexts>) => {
    setTexts((now) => ({ ...now, ...typed }));
    setProblems({});
  };
  const place = ({ lat, lng }: LatLng) => type({ lat: String(lat), lng: String(lng) });
  const save = () => {
    const read = readYard(texts, others);
    if ('entry' in read) return onSave(read.entry);
    setProblems(read.problems);
    const first = FIELDS.find((field) => read.problems[field]);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form
      ref={form}
      className="yard-form"
      noValidate
      aria-label={yard ? t('routeYards.edit', { name: yard.name }) : t('routeYards.add')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {FIELDS.map((field) => {
        const problem = problems[field];
        return (
          <div key={field} className={`yard-field ${field}`}>
            <label htmlFor={`${id}-${field}`}>{t(`routeYards.fields.${field}`)}</label>
            <input
              id={`${id}-${field}`}
              name={field}
              className="field"
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the form was opened to be filled in
              autoFocus={field === 'name'}
              inputMode={field === 'places' ? 'numeric' : field === 'lat' || field === 'lng' ? 'decimal' : 'text'}
              value={texts[field]}
              aria-required={field === 'name' || field === 'lat' || field === 'lng' || undefined}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && `${id}-${field}-wrong`}
              onChange={({ target }) => type({ [field]: target.value })}
              onPaste={(event) => {
                if (field !== 'lat' && field !== 'lng') return;
                const both = readPlace(event.clipboardData.getData('text/plain'));
                if (!both) return;
                event.preventDefault();
                place(both);
              }}
            />
            {problem && (
              <p id={`${id}-${field}-wrong`} className="problem-text">
                {t(`routeYards.problem.${problem}`)}
              </p>
            )}
          </div>
        );
      })}
      <div className="yard-ways">
        {config.geocoding && (
          <FindPlace
            near={() => near ?? SOMEWHERE}
            isLabelled
            said={(name) => t('routeYards.found', { name })}
            onFind={(found) => {
              place(found.position);
              const address = fullAddress(found);
              type({
                ...(texts.name.trim() === '' && { name: found.name.slice(0, 200) }),
                ...(texts.note.trim() === '' && { note: address }),
              });
            }}
          />
        )}
        {here && (
          <button type="button" className="button" onClick={() => place(here)}>
            <MapPin className="icon" /> {t('routeYards.here')}
          </button>
        )}
        <span className="yard-end">
          <button type="button" className="button" onClick={onCancel}>
            {t('routeYards.cancel')}
          </button>
          <button type="submit" className="button main">
            {t('routeYards.save')}
          </button>
        </span>
      </div>
    </form>
  );
}
