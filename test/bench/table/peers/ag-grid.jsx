// AG Grid Community as its quick start has it: all community modules, its default theme, rows and columns virtualised by
// default. Its own pager is off, because the button is the page's; row animation is off, as it is for everybody.
import { AllCommunityModule } from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { useMemo, useRef } from 'react';
import { NextBar } from './next-bar.jsx';

const MODULES = [AllCommunityModule];
const rowId = ({ data }) => String(data.fine_id);

export function Grid({ fines, columns, perPage, size }) {
  const grid = useRef(null);
  const columnDefs = useMemo(
    () =>
      columns.map(({ field, width, title, text }) => ({
        field,
        headerName: title,
        width,
        // The text is ours for all types of value, so none is guessed from the rows.
        cellDataType: false,
        valueFormatter: ({ value }) => text(value),
      })),
    [columns],
  );
  return (
    <AgGridProvider modules={MODULES}>
      {perPage !== null && <NextBar onNext={() => grid.current?.api.paginationGoToNextPage()} />}
      <div style={{ width: size.width, height: size.height }}>
        <AgGridReact
          ref={grid}
          rowData={fines}
          columnDefs={columnDefs}
          getRowId={rowId}
          rowHeight={size.row}
          headerHeight={size.row}
          animateRows={false}
          pagination={perPage !== null}
          paginationPageSize={perPage ?? undefined}
          paginationPageSizeSelector={false}
          suppressPaginationPanel
        />
      </div>
    </AgGridProvider>
  );
}
