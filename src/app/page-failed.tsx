// The page boundary: the page failed, the rail and all other pages work.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useText } from '../i18n/use-text';
import { Broken } from '../ui/feedback/boundary';
import { PageFrame } from '../ui/page/page-frame';

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const t = useText();
  const title = t('shell.pageFailed');
  return (
    <PageFrame title={title} receivedAt={null} isFetching={false}>
      <Broken level="page" title={title} error={error} onRetry={reset} />
    </PageFrame>
  );
}
