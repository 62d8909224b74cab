// Text that is committed at every key press. The document may change a moment later. So the field shows the typed text
// until it is left, or something else changes the document.
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
