// Saves the files of a page of the desk. Before all rows are read the person is asked, and the name of the file says it.
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { deskFileName } from '../../../desk/export-table';
import { useText } from '../../../i18n/use-text';
import type { Day } from '../../../rulebook/days';
import { downloadFile } from '../../../ui/feedback/download';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { readText } from './rows-progress';
import type { RowsOfPage } from './use-rows';

type FileEnding = 'csv' | 'json' | 'ics' | 'xlsx';

/**
 * `content`: gets the line that says what is missing, for files with room for it. Null: its maker failed and says so.
 */
type DeskFile = {
  /** First part of the name: `tasks`. */
  what: string;
  ending: FileEnding;
  isFiltered?: boolean;
  content: (partial: string | null) => string | Blob | null | Promise<string | Blob | null>;
};

const TYPES: Readonly<Record<FileEnding, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  ics: 'text/calendar',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type DeskFiles<Id extends string> = {
  save: (id: Id) => void;
  /** "Partial: read 9 of 12 months", for a line in a file or on paper; null: all rows are read. */
  partial: string | null;
  /** The unit of money in the files, with an example. */
  unit: string;
  /** The question, to be rendered by the page. */
  part: ReactNode;
};

/**
 * `isWhole`: all rows are read, and `files` have what is counted over them. A file that waits for an answer is that of
 * the latest render. So its name and its content are of one moment.
 */
export function useDeskFiles<Id extends string>(
  { state }: RowsOfPage,
  { isWhole, today, files }: { isWhole: boolean; today: Day; files: Readonly<Record<Id, DeskFile>> },
): DeskFiles<Id> {
  const t = useText();
  const { format, config } = useRuntime();
  const [asked, setAsked] = useState<Id | null>(null);
  const partial = isWhole ? null : t('rows.partial.line', { read: readText(state, t, format) });
  const write = async (id: Id) => {
    const { what, ending, isFiltered = false, content } = files[id];
    const name = deskFileName(what, today, ending, { isWhole, months: state.months, isFiltered });
    const made = await content(partial);
    if (made !== null) downloadFile(name, made instanceof Blob ? made : new Blob([made], { type: TYPES[ending] }));
  };
  const save = (id: Id) => {
    if (isWhole) void write(id);
    else setAsked(id);
  };
  const close = () => setAsked(null);
  const part =
    asked !== null &&
    createPortal(
      <Dialog
        open
        size="small"
        title={t('rows.partial.title')}
        description={partial ?? t('rows.partial.nowWhole')}
        onClose={close}
        actions={
          <>
            <button type="button" className="button" onClick={close}>
              {t('rows.partial.cancel')}
            </button>
            <button
              type="button"
              className="button main"
              onClick={() => {
                close();
                void write(asked);
              }}
            >
              {t(isWhole ? 'rows.partial.saveWhole' : 'rows.partial.save')}
            </button>
          </>
        }
      >
        <p>{t(isWhole ? 'rows.partial.wholeText' : 'rows.partial.text')}</p>
      </Dialog>,
      document.body,
    );
  const example = format.money(config.moneyUnit === 'minor' ? 19523 : 195.23);
  const unit = t(`rows.unit.${config.moneyUnit}`, { example, symbol: format.symbol });
  return { save, partial, unit, part };
}
