// Shows the ways in on the dashboard while the service has nothing at all.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createImports } from '../../api/imports';
import { getToken } from '../../api/token';
import { useText } from '../../i18n/use-text';
import { FilePicker, TABLE_FILES } from '../../ui/form/file-picker';
import { useRuntime } from '../../ui/runtime';
import { useNavigate } from '../../url/use-navigation';
import './data.css';
import { markFinesChanged } from '../../work/store/rows-names';
import { importsQuery, isEmptyService, sampleQuery } from './data-queries';
import { Doors } from './doors';
import { handOver } from './import/hand-over';

export type FirstRunProps = { onEmpty: (isEmpty: boolean) => void };

/** Renders nothing beside a sample, an own row or an import, or where the service does not tell. */
export function FirstRun({ onEmpty }: FirstRunProps) {
  const { config } = useRuntime();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const api = createImports(config, getToken);
  const sample = useQuery({ ...sampleQuery(api), retry: false });
  const imports = useQuery({ ...importsQuery(api), retry: false });
  const t = useText();
  const file = useRef<HTMLInputElement>(null);
  const isEmpty = isEmptyService(sample.data, imports.data);
  useEffect(() => {
    onEmpty(isEmpty);
    return () => onEmpty(false);
  }, [isEmpty, onEmpty]);
  if (!isEmpty) return null;
  return (
    <div className="data-page">
      <FilePicker
        field={file}
        label={t('data.open')}
        accept={TABLE_FILES}
        multiple
        onFiles={(files) => {
          handOver(files);
          navigate({ to: '/data' });
        }}
      />
      <Doors
        api={api}
        onFile={() => file.current?.click()}
        onChanged={() => {
          markFinesChanged();
          void queryClient.invalidateQueries();
        }}
      />
    </div>
  );
}
