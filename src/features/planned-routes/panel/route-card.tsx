// Frame of the selection card: name, actions, fields. Below the map there is little room, so actions come before the
// fields.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import type { RouteEditor } from '../editor/create-editor';
import { NOTHING } from '../editor/editor-state';

/** Below this width the card is under the map (route-editor.css). */
const BELOW_MAP = '(max-width: 1023px)';

export function RouteCard({
  editor,
  label,
  title,
  actions,
  children,
}: {
  editor: RouteEditor;
  label: string;
  title: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  const { may } = useRuntime();
  const isBelowMap = useMedia(BELOW_MAP);
  return (
    <section className="route-card" aria-label={label}>
      <header>
        {title}
        <button
          type="button"
          className="button plain only"
          aria-label={t('routeEditor.close')}
          onClick={() => editor.dispatch({ type: 'select', selection: NOTHING })}
        >
          <X className="icon" />
        </button>
      </header>
      <fieldset className="fields" disabled={!may('documents')}>
        {isBelowMap && <div className="route-card-actions">{actions}</div>}
        {children}
        {!isBelowMap && <footer className="route-card-actions">{actions}</footer>}
      </fieldset>
    </section>
  );
}
