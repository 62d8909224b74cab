export function Brand() {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <path d="M19 14.5V17a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3h11a3 3 0 0 1 3 3v2.5" />
      <path d="M7 6.5v9M11 6.5v9M15 11h6" />
    </svg>
  );
}
