// Keeps how a table is read under a name, at the service and as a file.
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ImportsApi } from '../../../api/imports';
import { useText } from '../../../i18n/use-text';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import { Problem } from '../../../ui/feedback/problem';
import { Dialog } from '../../../ui/overlay/dialog';
import type { NamedProfile, TableReview } from './import-messages';
import type { ImportSession } from './import-session';

const LONGEST_NAME = 100;

export function ProfileDialog({
  api,
  table,
  session,
  profiles,
  onClose,
}: {
  api: ImportsApi;
  table: TableReview;
  session: ImportSession;
  profiles: readonly NamedProfile[];
  onClose: () => void;
}) {
  const t = useText();
  const queryClient = useQueryClient();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(table.profile ?? table.file.replace(/\.\w+$/, ''));
  const [error, setError] = useState<unknown>(null);
  const [isMissing, setMissing] = useState(false);
  const bare = name.trim();
  const keep = async () => {
    if (bare === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    setError(null);
    try {
      await api.putProfile(bare, await session.profile(table.id));
      await queryClient.invalidateQueries({ queryKey: ['directory', 'import-profiles'] });
      notify(t('data.profile.kept', { name: bare }));
      onClose();
    } catch (problem) {
      setError(problem);
    }
  };
  const save = async () =>
    downloadFile(
      `${bare || 'profile'}.json`,
      new Blob([await session.profile(table.id)], { type: 'application/json' }),
    );
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('data.profile.title')}
      description={t('data.profile.text')}
      initialFocus={field}
      actions={
        <>
          <button type="button" className="button" onClick={() => void save()}>
            <Download className="icon" />
            {t('data.profile.file')}
          </button>
          <button type="button" className="button main" onClick={() => void keep()}>
            {t('data.profile.keepNow')}
          </button>
        </>
      }
    >
      <div className="stacked">
        <label htmlFor={id}>{t('data.profile.name')}</label>
        <input
          ref={field}
          id={id}
          className="field"
          value={name}
          maxLength={LONGEST_NAME}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setName(target.value);
            setMissing(false);
          }}
        />
        <p id={`${id}-note`} className={isMissing ? 'bad' : 'muted'}>
          {isMissing
            ? t('data.profile.missing')
            : profiles.some((each) => each.name === bare)
              ? t('data.profile.replaces')
              : t('data.profile.new')}
        </p>
      </div>
      {error !== null && <Problem error={error} onRetry={keep} what={t('data.profile.title')} />}
    </Dialog>
  );
}
