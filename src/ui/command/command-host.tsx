// Hosts the command palette and the shortcut sheet (both lazy) and the one shortcut listener.
import { type ComponentType, useEffect } from 'react';
import { Boundary } from '../feedback/boundary';
import { lazyComponent } from '../feedback/lazy-component';
import { type Command, closeCommands, runShortcut, useCommandState } from './commands';

const keySheet = lazyComponent(() => import('./key-sheet').then(({ KeySheet }) => KeySheet));

/** `palette`: the component that Ctrl+K opens. */
export function CommandHost({
  palette: Palette,
}: {
  palette: ComponentType<{ commands: readonly Command[]; onClose: () => void }>;
}) {
  const { open, commands, notes } = useCommandState();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      runShortcut(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    // A chunk that fails to load is reported by the shell (missing-part.tsx); the page keeps working.
    <Boundary level="section" title="" resetKey={open} frame={() => null}>
      {open === 'palette' && <Palette commands={commands} onClose={closeCommands} />}
      {open === 'keys' && <keySheet.Part commands={commands} notes={notes} onClose={closeCommands} />}
    </Boundary>
  );
}
