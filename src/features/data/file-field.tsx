// The hidden file input of imports; a button opens it.
import type { RefObject } from 'react';
import { useText } from '../../i18n/use-text';
import { ACCEPT } from './accept';

export function FileField({
  field,
  onFiles,
}: {
  field: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}) {
  const t = useText();
  return (
    <input
      ref={field}
      type="file"
      hidden
      multiple
      accept={ACCEPT}
      aria-label={t('data.open')}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Allows selecting the same file again after it was corrected.
        target.value = '';
      }}
    />
  );
}
