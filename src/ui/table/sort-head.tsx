// A sortable column header: a button in its cell; the cell has `aria-sort`.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** `key` or `-key` (descending), as in the URL. */
export type Sort = string;

export function SortHead({
  column,
  sort,
  onSort,
  children,
  className,
}: {
  column: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  children: ReactNode;
  className?: string;
}) {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className="sort" onClick={() => onSort(direction === 'ascending' ? `-${column}` : column)}>
        {children}
        {direction === 'ascending' && <ArrowUp className="icon" />}
        {direction === 'descending' && <ArrowDown className="icon" />}
      </button>
    </th>
  );
}
