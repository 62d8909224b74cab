// The buttons in the head of the table: a new fine, a link to what is shown, the export.
import { FilePlus2, Link2, Upload } from 'lucide-react';
import { useText } from '../../../i18n/use-text';

/** `onNew` null: this person cannot type fines. */
export function FinesActions({
  onNew,
  onCopyLink,
  onExport,
}: {
  onNew: (() => void) | null;
  onCopyLink: () => void;
  onExport: () => void;
}) {
  const t = useText();
  return (
    <>
      {onNew && (
        <button type="button" className="button plain new-fine" title={t('fineForm.new')} onClick={onNew}>
          <FilePlus2 className="icon" />
          <span className="wide-only">{t('fineForm.new')}</span>
        </button>
      )}
      <button type="button" className="button plain" title={t('fines.copyLink')} onClick={onCopyLink}>
        <Link2 className="icon" />
        <span className="wide-only">{t('fines.copyLink')}</span>
      </button>
      <button type="button" className="button" title={t('fines.export')} onClick={onExport}>
        <Upload className="icon" />
        <span className="wide-only">{t('fines.export')}</span>
      </button>
    </>
  );
}
