// Asks for the fines beside the routes of a page that does not read them by itself.
import { use } from 'react';
import { useText } from '../../../i18n/use-text';
import { FinesSource } from './fines-source';

/** Nothing where there are no fines to be had. */
export function ReadFines({ onRead }: { onRead: () => void }) {
  const t = useText();
  return (
    use(FinesSource) && (
      <button type="button" className="button plain" onClick={onRead}>
        {t('routePressure.read')}
      </button>
    )
  );
}
