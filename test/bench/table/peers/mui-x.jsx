// MUI X DataGrid (Community) as its documentation has it: rows and columns virtualised by default, page state controlled.
// It shows at most 100 rows a page, and has no mode without pages.
import { DataGrid } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { NextBar } from './next-bar.jsx';

const rowId = (fine) => fine.fine_id;

export function Grid({ fines, columns, perPage, size }) {
  const [model, setModel] = useState({ page: 0, pageSize: perPage });
  const gridColumns = useMemo(
    () =>
      columns.map(({ field, width, title, text }) => ({
        field,
        headerName: title,
        width,
        valueFormatter: (value) => text(value),
      })),
    [columns],
  );
  const pageSizes = useMemo(() => [perPage], [perPage]);
  return (
    <>
      <NextBar onNext={() => setModel((was) => ({ ...was, page: was.page + 1 }))} />
      <div style={{ width: size.width, height: size.height }}>
        <DataGrid
          rows={fines}
          columns={gridColumns}
          getRowId={rowId}
          rowHeight={size.row}
          columnHeaderHeight={size.row}
          paginationModel={model}
          onPaginationModelChange={setModel}
          pageSizeOptions={pageSizes}
          hideFooter
        />
      </div>
    </>
  );
}
