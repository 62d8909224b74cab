// Preview of an opened file or text.

import { DraftsPreview } from '../../../documents/library/drafts-preview';
import { RefusedText } from '../../../documents/library/refused-text';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { fileProblemWords } from '../import-export/file-words';
import type { LineUse } from '../open/apply-import';
import { ChoiceList, picksOf } from '../open/choice-list';
import { choiceOf, sheetsOf, type TableChoice, tableOf } from '../open/import-source';
import { placeOfProblem } from '../open/refused-file';
import { SheetChoice } from '../open/sheet-choice';
import type { RouteChoice } from '../open/stop-routes';
import { TableColumns } from '../open/table-columns';
import { RouteFound, ShapesFound } from './found-parts';
import type { Stage } from './open-stage';

/**
 * `uses`: target part of each line. `stopRoute`: which of several routes provides the stops. `id`: element id of the
 * error text.
 */
export function StageView({
  stage,
  uses,
  onUses,
  stopRoute,
  onStopRoute,
  onTable,
  progress,
  hasContent,
  id,
}: {
  stage: Stage;
  uses: readonly LineUse[];
  onUses: (uses: readonly LineUse[]) => void;
  stopRoute: RouteChoice;
  onStopRoute: (choice: RouteChoice) => void;
  onTable: (choice: TableChoice) => void;
  /** Part of a large archive that was read; null where nothing is read, or before it is known. */
  progress: number | null;
  /** False while an address list takes the place of the preview; its columns can be chosen. */
  hasContent: boolean;
  id: string;
}) {
  const t = useText();
  const table = tableOf(stage);
  const sheets = sheetsOf(stage);
  const choice = choiceOf(stage);
  const picked = choice && { picks: picksOf(choice) };
  return (
    <>
      <ChoiceList choice={choice} onPicks={(picks) => onTable({ picks })} />
      {progress !== null && <progress aria-label={t('workLibrary.open.reading')} value={progress} />}
      <SheetChoice sheets={sheets} onSheet={(sheet) => onTable({ sheet, ...picked })} />
      {hasContent && (
        <StageContent
          stage={stage}
          uses={uses}
          onUses={onUses}
          stopRoute={stopRoute}
          onStopRoute={onStopRoute}
          id={id}
        />
      )}
      {table && (
        <TableColumns
          table={table}
          onColumns={(columns) => onTable({ columns, ...(sheets && { sheet: sheets.at }), ...picked })}
          onAnew={() => onTable({ isAnew: true, ...(sheets && { sheet: sheets.at }), ...picked })}
        />
      )}
    </>
  );
}

function StageContent({
  stage,
  uses,
  onUses,
  stopRoute,
  onStopRoute,
  id,
}: {
  stage: Stage;
  uses: readonly LineUse[];
  onUses: (uses: readonly LineUse[]) => void;
  stopRoute: RouteChoice;
  onStopRoute: (choice: RouteChoice) => void;
  id: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  switch (stage.kind) {
    case 'paste':
    case 'choice':
      return null;
    case 'reading':
      return <p role="status">{t('workLibrary.open.reading')}</p>;
    case 'refused':
      return (
        <RefusedText
          id={id}
          words={fileProblemWords(stage.problem, t, format)}
          text={stage.text ?? ''}
          place={placeOfProblem(stage.problem)}
        />
      );
    case 'no drafts':
      return <RefusedText id={id} words={t(`workLibrary.drafts.${stage.reason}`)} text="" place={null} />;
    case 'drafts':
      return <DraftsPreview kind="route" drafts={stage.drafts} others={stage.others} />;
    case 'route':
      return <RouteFound route={stage.route} isPresent={stage.isPresent} />;
    case 'shapes':
      return (
        <ShapesFound read={stage.read} uses={uses} onUses={onUses} stopRoute={stopRoute} onStopRoute={onStopRoute} />
      );
  }
}
