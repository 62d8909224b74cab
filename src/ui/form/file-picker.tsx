// The hidden input behind a button that chooses files. The same file can be chosen again, after it was corrected.
import type { RefObject } from 'react';

/** File types of tables: delimited text and workbooks. */
export const TABLE_FILES = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/plain,text/tab-separated-values';

/** `field`: clicked by the button. `onFiles`: at least one. */
export function FilePicker({
  field,
  label,
  accept,
  multiple = false,
  onFiles,
}: {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: readonly [File, ...File[]]) => void;
}) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      multiple={multiple}
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [first, ...rest] = target.files ?? [];
        target.value = '';
        if (first) onFiles([first, ...rest]);
      }}
    />
  );
}
