// The three ways into an empty service: the sample, own files, another fleet service.
import { useQuery } from '@tanstack/react-query';
import { Plug, Sparkles, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ImportsApi } from '../../api/imports';
import { useText } from '../../i18n/use-text';
import { copyText } from '../../ui/feedback/clipboard';
import { Problem } from '../../ui/feedback/problem';
import { useRuntime } from '../../ui/runtime';
import { sampleQuery } from './data-queries';
import './doors.css';
import { SampleProgress } from './sample-card';

export function Doors({ api, onFile, onChanged }: { api: ImportsApi; onFile: () => void; onChanged: () => void }) {
  const t = useText();
  return (
    <>
      <section className="hello">
        <h2>{t('data.doors.title')}</h2>
        <p>{t('data.doors.about')}</p>
      </section>
      <section className="doors" aria-label={t('data.doors.title')}>
        <SampleDoor api={api} onChanged={onChanged} />
        <article className="door main">
          <h3>
            <Table2 className="icon" />
            {t('data.doors.own.title')}
          </h3>
          <p>{t('data.doors.own.text')}</p>
          <div className="act">
            <button type="button" className="button main" onClick={onFile}>
              {t('data.choose')}
            </button>
            <span>{t('data.doors.own.drop')}</span>
          </div>
        </article>
        <ServiceDoor />
      </section>
    </>
  );
}

function SampleDoor({ api, onChanged }: { api: ImportsApi; onChanged: () => void }) {
  const t = useText();
  const sample = useQuery(sampleQuery(api));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const loading = sample.data?.loading ?? null;
  const load = async () => {
    if (isBusy || loading) return;
    setBusy(true);
    setError(null);
    try {
      await api.loadSample();
      onChanged();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <article className="door">
      <h3>
        <Sparkles className="icon" />
        {t('data.doors.sample.title')}
      </h3>
      <p>{t('data.doors.sample.text')}</p>
      {error !== null && <Problem error={error} onRetry={load} what={t('data.sample.title')} />}
      <div className="act">
        {loading ? (
          <SampleProgress loading={loading} />
        ) : (
          <>
            <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={() => void load()}>
              {t('data.doors.sample.load')}
            </button>
            <span>{t('data.doors.sample.note')}</span>
          </>
        )}
      </div>
    </article>
  );
}

function ServiceDoor() {
  const t = useText();
  const { config } = useRuntime();
  const id = useId();
  const [address, setAddress] = useState('');
  const bare = address.trim().replace(/\/+$/, '');
  const isAddress = /^https?:\/\/[^\s/]+/i.test(bare);
  const settings = JSON.stringify({ baseUrl: bare, directoryUrl: null }, null, 2);
  return (
    <article className="door">
      <h3>
        <Plug className="icon" />
        {t('data.doors.service.title')}
      </h3>
      <p>{t('data.doors.service.text')}</p>
      <label htmlFor={id}>{t('data.doors.service.address')}</label>
      <input
        id={id}
        className="field"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://fleet.example.org/api"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        aria-describedby={`${id}-now`}
      />
      <p id={`${id}-now`} className="note">
        {isAddress ? t('data.doors.service.how') : t('data.doors.service.now', { address: config.baseUrl })}
      </p>
      {isAddress && (
        <>
          <pre className="code">{settings}</pre>
          <div className="act">
            <button
              type="button"
              className="button"
              onClick={() =>
                void copyText(settings, {
                  done: t('data.doors.service.copied'),
                  failed: t('data.doors.service.notCopied'),
                })
              }
            >
              {t('data.doors.service.copy')}
            </button>
          </div>
        </>
      )}
    </article>
  );
}
