// The routes that are selected in the library, and what can be done with them.
import { GitCompareArrows, Printer } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import { COMPARE_PATH, MOST_ROUTES, severalCodec } from '../compare-address';
import { SHEETS_PATH, sheetsCodec } from '../sheet-address';

/** Its place stays where nothing is selected, so that screen readers hear the first selection. */
export function SelectedRoutes({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const values = { count: ids.length, n: format.number(ids.length) };
  return (
    <div className="selected-routes">
      <span role="status">
        {ids.length > 0 && t(ids.length < MOST_ROUTES ? 'routeSeveral.selected' : 'routeSeveral.selectedFull', values)}
      </span>
      {ids.length > 0 && (
        <>
          <Link className="button" to={COMPARE_PATH} search={() => severalCodec.format({ ids })}>
            <GitCompareArrows className="icon" />
            {t('routeSeveral.compare')}
          </Link>
          <Link className="button" to={SHEETS_PATH} search={() => sheetsCodec.format({ ids })}>
            <Printer className="icon" />
            {t('routes.sheets')}
          </Link>
          <button type="button" className="button plain" onClick={onClear}>
            {t('routeSeveral.clear')}
          </button>
        </>
      )}
    </div>
  );
}
