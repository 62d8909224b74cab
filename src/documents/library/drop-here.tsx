// Overlay while a file is dragged over the page. Visual only: a button does the same.
import './drop-here.css';

export function DropHere({ words }: { words: string }) {
  return (
    <div className="drop-here" aria-hidden="true">
      <strong>{words}</strong>
    </div>
  );
}
