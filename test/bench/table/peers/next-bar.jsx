// The button that the clock starts at: the same element, in the same place, for every grid.
export function NextBar({ onNext, disabled = false }) {
  return (
    <div className="bar">
      <button type="button" aria-label="Next page" onClick={onNext} disabled={disabled}>
        Next page
      </button>
    </div>
  );
}
