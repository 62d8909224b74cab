// A file that is dropped anywhere on the page, and text that is pasted while nothing is being typed into.
import { useEffect, useState } from 'react';
import { useStable } from '../../ui/use-stable';

/**
 * Whether a file is held over the page. Nothing is taken while a dialog is open: it belongs to the dialog. `isWanted`: whether a
 * pasted text may be a document.
 */
export function useFileDrop(
  onFile: (file: File) => void,
  onText: (text: string) => void,
  isWanted: (text: string) => boolean,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useStable(onFile);
  const takeText = useStable(onText);
  const isText = useStable(isWanted);
  useEffect(() => {
    // Enter and leave come for every element on the way.
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
      // The browser would leave the page for the file, whatever is open on it.
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file && isFree()) take(file);
    };
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      if (isTyping || !isFree() || !clipboardData) return;
      const [file] = clipboardData.files;
      const text = clipboardData.getData('text/plain');
      if (file) take(file);
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
  }, [take, takeText, isText]);
  return isOver;
}
