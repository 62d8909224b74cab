// Over a page while a file is held over it. For the eye alone: the same is done by a button.
import './drop-here.css';

export function DropHere({ words }: { words: string }) {
  return (
    <div className="drop-here" aria-hidden="true">
      <strong>{words}</strong>
    </div>
  );
}
