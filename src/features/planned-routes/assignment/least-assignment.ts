// The assignment problem, solved exactly by shortest augmenting paths over reduced costs (Kuhn, Munkres, Jonker and
// Volgenant). Rows times rows times columns steps: 200 x 200 takes some milliseconds. Pure.

/**
 * A column for each row, each at most once, so that the sum of costs is least. Infinity: never. At most as many rows as
 * columns. Returns null where the rows cannot all have a column.
 */
export function leastAssignment(costs: readonly (readonly number[])[]): number[] | null {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  if (rows > columns) return null;
  // Index 0 of columns is a place for the row that is being added; rows and columns count from 1.
  const [rowPrice, columnPrice] = [new Float64Array(rows + 1), new Float64Array(columns + 1)];
  const rowOf = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const isSeen = new Uint8Array(columns + 1);
    let column = 0;
    do {
      isSeen[column] = 1;
      const at = rowOf[column] ?? 0;
      const ofRow = costs[at - 1] ?? [];
      let [step, next] = [Number.POSITIVE_INFINITY, -1];
      for (let other = 1; other <= columns; other += 1) {
        if (isSeen[other]) continue;
        const reduced =
          (ofRow[other - 1] ?? Number.POSITIVE_INFINITY) - (rowPrice[at] ?? 0) - (columnPrice[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if ((least[other] ?? 0) < step) [step, next] = [least[other] ?? 0, other];
      }
      if (next === -1) return null;
      for (let other = 0; other <= columns; other += 1) {
        if (isSeen[other]) {
          const owner = rowOf[other] ?? 0;
          rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
          columnPrice[other] = (columnPrice[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[before] ?? 0;
      column = before;
    }
  }
  const result = Array.from({ length: rows }, () => -1);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row > 0) result[row - 1] = column - 1;
  }
  return result;
}
