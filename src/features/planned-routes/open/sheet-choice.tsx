// Which sheet of a workbook is read, where it has several.
import { useText } from '../../../i18n/use-text';
import type { FoundSheets } from '../import-export/route-file';

export function SheetChoice({ sheets, onSheet }: { sheets: FoundSheets | undefined; onSheet: (at: number) => void }) {
  const t = useText();
  if (!sheets) return null;
  return (
    <label className="sheet-choice">
      <span>{t('routeOpen.sheet')}</span>
      <select className="field" value={sheets.at} onChange={({ target }) => onSheet(Number(target.value))}>
        {sheets.names.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
