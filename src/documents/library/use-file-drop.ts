// Handles files dropped on the page, and text pasted outside of input fields.
import { useEffect, useState } from 'react';
import { useStable } from '../../ui/use-stable';

/**
 * Whether a file is dragged over the page. Ignored while a dialog is open. `isWanted`: whether pasted text may be a
 * document. `isOn`: false for who may add none.
 */
export function useFileDrop(
  onFiles: (files: readonly File[]) => void,
  onText: (text: string) => void,
  isWanted: (text: string) => boolean,
  isOn = true,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useStable(onFiles);
  const takeText = useStable(onText);
  const isText = useStable(isWanted);
  useEffect(() => {
    if (!isOn) return;
    // dragenter and dragleave fire for every element under the pointer.
    let depth = 0;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const isFree = () => document.querySelector('dialog[open]') === null;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(isFree());
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      // Otherwise the browser would navigate to the file, also while a dialog is open.
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0 && isFree()) take(files);
    };
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      if (isTyping || !isFree() || !clipboardData) return;
      const files = [...clipboardData.files];
      const text = clipboardData.getData('text/plain');
      if (files.length > 0) take(files);
      else if (isText(text)) takeText(text);
      else return;
      event.preventDefault();
    };
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    document.addEventListener('dragenter', enter, options);
    document.addEventListener('dragleave', leave, options);
    document.addEventListener('dragover', over, options);
    document.addEventListener('drop', drop, options);
    document.addEventListener('paste', paste, options);
    return () => listeners.abort();
  }, [take, takeText, isText, isOn]);
  return isOver;
}
