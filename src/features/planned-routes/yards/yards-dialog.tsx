// The yards of the fleet: added, renamed, moved and removed, each with undo.
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LatLng } from '../../../geo/lat-lng';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { useYards } from './use-yards';
import type { Yard } from './yard';
import { YardForm } from './yard-form';
import './yards.css';

/** `here`: where the open route begins, offered as a place. `near`: where a search looks first. */
export function YardsDialog({
  here = null,
  near = null,
  onClose,
}: {
  here?: LatLng | null;
  near?: LatLng | null;
  onClose: () => void;
}) {
  const t = useText();
  const { may } = useRuntime();
  const { yards, isRead, problem, add, change, remove } = useYards();
  /** The yard in the form; null: a new one. */
  const [edited, setEdited] = useState<{ yard: Yard | null } | null>(null);
  const mayEdit = may('documents');
  return (
    <Dialog open onClose={onClose} title={t('routeYards.title')} description={t('routeYards.about')}>
      {problem !== null && (
        <p className="problem-text" role="alert">
          {t('routeYards.notStored')}
        </p>
      )}
      <ul className="yard-list" aria-label={t('routeYards.title')} aria-busy={!isRead}>
        {isRead && yards.length === 0 && <li className="muted">{t('routeYards.none')}</li>}
        {yards.map((yard) => (
          <li key={yard.id}>
            <YardLine yard={yard} />
            {mayEdit && !yard.isConfigured && (
              <span className="yard-actions">
                <button
                  type="button"
                  className="button plain only"
                  aria-label={t('routeYards.edit', { name: yard.name })}
                  title={t('routeYards.edit', { name: yard.name })}
                  onClick={() => setEdited({ yard })}
                >
                  <Pencil className="icon" />
                </button>
                <button
                  type="button"
                  className="button plain only"
                  aria-label={t('routeYards.remove', { name: yard.name })}
                  title={t('routeYards.remove', { name: yard.name })}
                  onClick={() => {
                    remove(yard);
                    if (edited?.yard?.id === yard.id) setEdited(null);
                  }}
                >
                  <Trash2 className="icon" />
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && edited === null && (
        <button type="button" className="button" onClick={() => setEdited({ yard: null })}>
          <Plus className="icon" /> {t('routeYards.add')}
        </button>
      )}
      {edited !== null && (
        <YardForm
          key={edited.yard?.id ?? ''}
          yard={edited.yard}
          others={yards.filter(({ id }) => id !== edited.yard?.id)}
          here={here}
          near={near ?? here ?? yards[0]?.position ?? null}
          onCancel={() => setEdited(null)}
          onSave={(entry) => {
            if (edited.yard) change(edited.yard, entry);
            else add(entry);
            setEdited(null);
          }}
        />
      )}
    </Dialog>
  );
}

function YardLine({ yard: { name, position, note, places, isConfigured } }: { yard: Yard }) {
  const t = useText();
  const { format } = useRuntime();
  const degrees = (value: number) => format.number(value, 6);
  return (
    <span className="yard-line">
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="muted">
        {degrees(position.lat)}; {degrees(position.lng)}
        {places !== null && ` · ${t('routeYards.placesOf', { count: places, n: format.number(places) })}`}
        {isConfigured && ` · ${t('routeYards.configured')}`}
      </span>
      {note !== '' && (
        <span className="muted">
          <bdi>{note}</bdi>
        </span>
      )}
    </span>
  );
}
