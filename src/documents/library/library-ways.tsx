// Ways to add a document: new, from a file, from pasted text; as buttons and as commands.
import { ClipboardPaste, FileUp, Plus } from 'lucide-react';
import type { Command } from '../../ui/command/commands';
import { MenuButton } from '../../ui/overlay/menu-button';
import { useMedia } from '../../ui/use-media';

export type AddActions = {
  begin: () => void;
  openFile: () => void;
  paste: () => void;
};
export type AddLabels = Record<keyof AddActions | 'more', string>;

const NEW = <Plus className="icon" />;
const FILE = <FileUp className="icon" />;
const PASTE = <ClipboardPaste className="icon" />;

type Props = { addActions: AddActions; labels: AddLabels };

/** In the page header: three buttons, or one with a menu on narrow screens. */
export function AddButtons({ addActions: { begin, openFile, paste }, labels }: Props) {
  if (useMedia('(max-width: 900px)')) {
    return (
      <MenuButton
        className="button main only"
        label={labels.more}
        icon={NEW}
        items={[
          { id: 'new', label: labels.begin, icon: NEW, onSelect: begin },
          { id: 'file', label: labels.openFile, icon: FILE, onSelect: openFile },
          { id: 'paste', label: labels.paste, icon: PASTE, onSelect: paste },
        ]}
      />
    );
  }
  return (
    <>
      <button type="button" className="button plain" onClick={paste}>
        {PASTE}
        {labels.paste}
      </button>
      <button type="button" className="button" onClick={openFile}>
        {FILE}
        {labels.openFile}
      </button>
      <button type="button" className="button main" onClick={begin}>
        {NEW}
        {labels.begin}
      </button>
    </>
  );
}

/** The two actions of the empty state. */
export function FirstAddButtons({ addActions: { begin, openFile }, labels }: Props) {
  return (
    <>
      <button type="button" className="button main" onClick={begin}>
        {NEW}
        {labels.begin}
      </button>
      <button type="button" className="button" onClick={openFile}>
        {FILE}
        {labels.openFile}
      </button>
    </>
  );
}

/** `id`: prefix of the command ids. */
export function addCommands(id: string, group: string, { addActions, labels }: Props): Command[] {
  return [
    { id: `${id}.new`, group, label: labels.begin, keys: 'n', icon: NEW, run: addActions.begin },
    { id: `${id}.file`, group, label: labels.openFile, keys: 'o', icon: FILE, run: addActions.openFile },
    { id: `${id}.paste`, group, label: labels.paste, icon: PASTE, run: addActions.paste },
  ];
}
