/** The day where the service runs, `YYYY-MM-DD`. `ms`: milliseconds since 1970. */
export function localDay(ms: number): string {
  const day = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
