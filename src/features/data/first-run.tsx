// Shows the ways in on the dashboard while the service has nothing at all.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { createImports } from '../../api/imports';
import { getToken } from '../../api/token';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { useNavigate } from '../../url/use-navigation';
import { ACCEPT } from './accept';
import { importsQuery, sampleQuery } from './data-queries';
import { Doors } from './doors';
import { handOver } from './import/hand-over';

export type FirstRunProps = { onEmpty: (isEmpty: boolean) => void };

/** Renders nothing where there is a sample, an own row or an import, or where the service tells nothing of them. */
export function FirstRun({ onEmpty }: FirstRunProps) {
  const t = useText();
  const { config } = useRuntime();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const api = useMemo(() => createImports(config, getToken), [config]);
  const sample = useQuery({ ...sampleQuery(api), retry: false });
  const imports = useQuery({ ...importsQuery(api), retry: false });
  const file = useRef<HTMLInputElement>(null);
  const isEmpty = sample.data?.fines === 0 && sample.data.has_own === false && imports.data?.total === 0;
  useEffect(() => {
    onEmpty(isEmpty);
    return () => onEmpty(false);
  }, [isEmpty, onEmpty]);
  if (!isEmpty) return null;
  return (
    <div className="data-page">
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t('data.open')}
        onChange={({ target }) => {
          handOver([...(target.files ?? [])]);
          navigate({ to: '/data' });
        }}
      />
      <Doors api={api} onFile={() => file.current?.click()} onChanged={() => void queryClient.invalidateQueries()} />
    </div>
  );
}
