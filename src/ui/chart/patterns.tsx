/** The hatches of the scale of seriousness; once on a page that has charts. */
export function ChartPatterns() {
  return (
    <svg width="0" height="0" className="patterns" aria-hidden="true">
      <defs>
        <pattern id="hatch-2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path d="M0 0h7v7H0z" fill="var(--severity-2)" />
          <path d="M0 .5h7" stroke="var(--severity-2-pattern)" />
        </pattern>
        <pattern id="hatch-3" width="3.5" height="3.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0h3.5v3.5H0z" fill="var(--severity-3)" />
          <path d="M0 .5h3.5" stroke="var(--severity-3-pattern)" />
        </pattern>
        <pattern id="hatch-nic" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0h5v5H0z" fill="var(--bad-soft)" />
          <path d="M0 1h5" stroke="var(--bad)" strokeWidth="1.5" />
        </pattern>
      </defs>
    </svg>
  );
}
