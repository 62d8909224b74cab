// The frame of a page of the desk: when rows were read, Export, and a placeholder until the first count.
import type { ReactNode } from 'react';
import { ServiceProblem } from '../../../api/exchange';
import { useText } from '../../../i18n/use-text';
import { Problem } from '../../../ui/feedback/problem';
import { PageFrame } from '../../../ui/page/page-frame';
import type { RowsProblem } from '../rows/rows-state';
import type { RowsOfPage } from '../rows/use-rows';
import './desk-page.css';
import './desk-print.css';

/** `children` null: nothing is counted yet. `actions`: as Export; shown once there is something. */
export function DeskPage({
  title,
  rows,
  actions,
  children,
}: {
  title: string;
  rows: RowsOfPage;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <PageFrame
      title={title}
      receivedAt={rows.state.openReadAt}
      isFetching={rows.state.reading !== null}
      onReload={rows.rows.resume}
      actions={children !== null && actions}
      className="desk-page"
    >
      {children ?? <Before title={title} rows={rows} />}
    </PageFrame>
  );
}

function Before({ title, rows: { rows, state } }: { title: string; rows: RowsOfPage }) {
  const t = useText();
  if (state.problem !== null && state.version === 0) {
    return (
      <div className="desk-problem">
        <Problem error={problemOf(state.problem)} onRetry={rows.resume} what={title} />
      </div>
    );
  }
  return (
    <>
      <section className="headline" aria-busy="true">
        <div>
          <i className="skeleton line" />
          <p>{t('desk.reading.open')}</p>
        </div>
      </section>
      <div className="desk-skeleton breathing" aria-hidden="true">
        {SKELETON_ROWS.map((row) => (
          <i key={row} className="skeleton line" />
        ))}
      </div>
    </>
  );
}

function problemOf({ kind, status, hint }: RowsProblem): ServiceProblem {
  return new ServiceProblem(kind, status, 'retry', hint, null);
}

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index);
