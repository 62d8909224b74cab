// Driver sheets of several routes, printed in one go. The address has the routes; here they are chosen.
import { ArrowLeft, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { AddressNote } from '../../../ui/page/address-note';
import { PageFrame } from '../../../ui/page/page-frame';
import { pathOf } from '../../../url/navigation';
import { Link, useParams } from '../../../url/use-navigation';
import { useSearch } from '../../../url/use-search';
import { SHEETS_RULES, sheetsCodec } from '../sheet-address';
import { ChooseRoutes } from './choose-routes';
import { nameOfSheet } from './sheet-words';
import { SheetsView } from './sheets-view';
import { useSheets } from './use-sheets';

export function SheetsPage() {
  const t = useText();
  const [{ ids }, change] = useSearch(sheetsCodec);
  const [isChoosing, setChoosing] = useState(false);
  const opened = useSheets(ids);
  return (
    <PageFrame title={t('routeSheet.titleMany')} receivedAt={null} isFetching={opened.isOpening} className="sheet-page">
      <SheetsView
        {...opened}
        actions={
          <>
            <button type="button" className="button" onClick={() => setChoosing(true)}>
              <ListChecks className="icon" />
              {t('routeSheet.choose')}
            </button>
            <Link to="/planned-routes" className="button plain">
              <ArrowLeft className="icon" />
              {t('routeSheet.backMany')}
            </Link>
          </>
        }
        note={
          <>
            <AddressNote rules={SHEETS_RULES} />
            {ids.length === 0 && (
              <div className="state">
                <strong>{t('routeSheet.chooseNone')}</strong>
                <p>{t('routeSheet.chooseText')}</p>
                <button type="button" className="button main" onClick={() => setChoosing(true)}>
                  {t('routeSheet.choose')}
                </button>
              </div>
            )}
          </>
        }
      />
      {isChoosing && (
        <ChooseRoutes
          chosen={ids}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            setChoosing(false);
            change(() => ({ ids: next }));
          }}
        />
      )}
    </PageFrame>
  );
}

export function SheetPage() {
  const t = useText();
  const { id = '' } = useParams();
  const opened = useSheets([id]);
  const [open] = opened.sheets;
  const title = t('routeSheet.title');
  return (
    <PageFrame
      title={open ? `${title}: ${nameOfSheet(open.sheet, t)}` : title}
      receivedAt={null}
      isFetching={opened.isOpening}
      className="sheet-page"
    >
      <SheetsView
        {...opened}
        actions={
          <Link to={pathOf('/planned-routes/$id', id)} className="button plain">
            <ArrowLeft className="icon" />
            {t('routeSheet.back')}
          </Link>
        }
      />
    </PageFrame>
  );
}
