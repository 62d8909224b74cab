// The content of an import: choices of archive, sheet and columns around a preview, or the reason of a refusal.
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import type { RouteEditor } from '../editor/create-editor';
import type { PlaceColumn } from '../import-export/route-file';
import { ChoiceList, picksOf } from './choice-list';
import { choiceOf, sheetsOf, type TableChoice, tableOf } from './import-source';
import { RefusedFile } from './refused-file';
import { RoutePreview } from './route-preview';
import { type Ready, ShapesPreview } from './shapes-preview';
import { SheetChoice } from './sheet-choice';
import { TableColumns } from './table-columns';
import type { Read } from './use-import';

/** `name`: of the source. `instead`: shown in place of the preview. `children`: shown below it. */
export function ImportContent({
  editor,
  stage,
  name,
  progress,
  ofStops,
  instead,
  children,
  onChoice,
  onReady,
}: {
  editor: RouteEditor;
  stage: Read;
  name: string;
  progress: number | null;
  ofStops: boolean;
  instead: ReactNode;
  children: ReactNode;
  onChoice: (choice: TableChoice) => void;
  onReady: (ready: Ready | null) => void;
}) {
  const t = useText();
  const reads = t('routeOpen.reading', { name });
  const choice = choiceOf(stage);
  const picked: Pick<TableChoice, 'picks'> = choice ? { picks: picksOf(choice) } : {};
  const table = tableOf(stage);
  const sheet = sheetsOf(stage)?.at;
  const ofSheet = { ...(sheet !== undefined && { sheet }), ...picked };
  const choose = (columns: readonly (PlaceColumn | null)[]) => onChoice({ columns, ...ofSheet });

  return (
    <>
      <ChoiceList choice={choice} onPicks={(picks) => onChoice({ picks })} />
      {stage.kind !== 'reading' && progress !== null && <progress aria-label={reads} value={progress} />}
      <SheetChoice sheets={sheetsOf(stage)} onSheet={(next) => onChoice({ sheet: next, ...picked })} />
      {instead ?? preview()}
      {children}
      {table && <TableColumns table={table} onColumns={choose} onAnew={() => onChoice({ isAnew: true, ...ofSheet })} />}
    </>
  );

  function preview(): ReactNode {
    switch (stage.kind) {
      case 'reading':
        return (
          <div className="reading" role="status">
            <p>{reads}</p>
            <progress aria-label={reads} value={progress ?? undefined} />
          </div>
        );
      case 'choice':
        return null;
      case 'shapes':
        return (
          <ShapesPreview
            key={`${JSON.stringify(picked)} ${stage.read.sheets?.at} ${stage.read.table?.columns.join(' ')}`}
            editor={editor}
            read={stage.read}
            name={name}
            ofStops={ofStops}
            onReady={onReady}
          />
        );
      case 'route':
        return <RoutePreview editor={editor} tree={stage.tree} name={name} onReady={onReady} />;
      default:
        return <RefusedFile refused={stage} name={stage.source.kind === 'file' ? name : null} />;
    }
  }
}
