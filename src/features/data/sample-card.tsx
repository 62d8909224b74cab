// The sample fleet while it is there: said plainly, loading with its progress, and removed whole on request.
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { ImportsApi } from '../../api/imports';
import type { SampleState } from '../../directory/sample';
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import { Problem } from '../../ui/feedback/problem';
import { Dialog } from '../../ui/overlay/dialog';
import { useRuntime } from '../../ui/runtime';

export function SampleCard({
  api,
  sample,
  onChanged,
}: {
  api: ImportsApi;
  sample: SampleState;
  onChanged: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await api.removeSample();
      setAsking(false);
      notify(t('data.sample.removed'));
      onChanged();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card sample-card" aria-label={t('data.sample.title')}>
      <div className="body">
        <Sparkles className="icon" />
        <div>
          <h2>{t('data.sample.title')}</h2>
          {sample.loading ? (
            <SampleProgress loading={sample.loading} />
          ) : (
            <p>{t('data.sample.there', { n: format.number(sample.fines) })}</p>
          )}
        </div>
        {!sample.loading && (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t('data.sample.remove')}
          </button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('data.sample.removeTitle')}
        description={t('data.sample.removeText')}
        actions={
          <>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t('ui.cancel')}
            </button>
            <button
              type="button"
              className="button main"
              aria-disabled={isBusy || undefined}
              onClick={() => void remove()}
            >
              {t('data.sample.remove')}
            </button>
          </>
        }
      >
        {error !== null && <Problem error={error} onRetry={remove} what={t('data.sample.title')} />}
      </Dialog>
    </section>
  );
}

export function SampleProgress({ loading }: { loading: { loaded: number; fines: number } }) {
  const t = useText();
  const { format } = useRuntime();
  const text = t('data.sample.loading', { n: format.number(loading.loaded), all: format.number(loading.fines) });
  return (
    <div className="progress">
      <progress value={loading.loaded} max={loading.fines} aria-label={t('data.sample.title')} />
      <span role="status">{text}</span>
    </div>
  );
}
