/** Skeleton rows of the final height while data loads. */
export function SkeletonRows({ columns, rows = 15 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are identical
    <tr className="breathing" key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column}>
          <i className="skeleton line" />
        </td>
      ))}
    </tr>
  ));
}
