// The driver sheet of one route.
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text';
import { PageFrame } from '../../../ui/page/page-frame';
import { pathOf } from '../../../url/navigation';
import { Link, useParams } from '../../../url/use-navigation';
import { nameOfSheet } from './sheet-words';
import { SheetsView } from './sheets-view';
import { useSheets } from './use-sheets';

export function SheetPage() {
  const t = useText();
  const { id = '' } = useParams();
  const opened = useSheets(useMemo(() => [id], [id]));
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
