// Text that is committed at every key press. The document may answer a moment later, so the field shows what is typed until
// it is left, or until something else changes the document.
import { useEffect, useRef, useState } from 'react';

/** `text`: as the document has it. Returns the properties of an input. */
export function useTypedText(text: string, onType: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  /** What was typed here, which the document has now or will have. */
  const own = useRef<string[]>([]);
  useEffect(() => {
    if (!own.current.includes(text)) setTyped(null);
  }, [text]);
  return {
    value: typed ?? text,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      own.current = typed === null ? [text, target.value] : [...own.current, target.value];
      setTyped(target.value);
      onType(target.value);
    },
    onBlur: () => setTyped(null),
  };
}
