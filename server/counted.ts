/** `1 vehicle group`, `2 vehicle groups`; `name`: of a table, in the plural. */
export function counted(count: number, name: string): string {
  const words = name.replaceAll('_', ' ');
  return `${count} ${count === 1 ? words.replace(/s$/, '') : words}`;
}
