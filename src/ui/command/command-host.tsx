// The place of the palette and the key sheet, both loaded when first opened, and the one listener for shortcuts.
import { lazy, Suspense, useEffect } from 'react';
import { Boundary } from '../feedback/boundary';
import { closeCommands, runShortcut, useCommandState } from './commands';

const Palette = lazy(() => import('./palette').then(({ Palette }) => ({ default: Palette })));
const KeySheet = lazy(() => import('./key-sheet').then(({ KeySheet }) => ({ default: KeySheet })));

export function CommandHost() {
  const { open, commands } = useCommandState();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      runShortcut(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    // What does not come is said by the shell (missing-part.tsx); the page goes on without it.
    <Boundary level="section" title="" resetKey={open} frame={() => null}>
      <Suspense>
        {open === 'palette' && <Palette commands={commands} onClose={closeCommands} />}
        {open === 'keys' && <KeySheet commands={commands} onClose={closeCommands} />}
      </Suspense>
    </Boundary>
  );
}
