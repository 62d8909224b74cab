// The ways to a plan that is not in the list: a new one, a file, pasted text; as buttons and as commands.
import { ClipboardPaste, FileUp, Plus } from 'lucide-react';
import type { Text } from '../../../i18n/text';
import { useText } from '../../../i18n/use-text';
import type { Command } from '../../../ui/command/commands';
import { MenuButton } from '../../../ui/overlay/menu-button';
import { useMedia } from '../../../ui/use-media';

export type PlanWays = { begin: () => void; openFile: () => void; paste: () => void };

const NEW = <Plus className="icon" />;
const FILE = <FileUp className="icon" />;
const PASTE = <ClipboardPaste className="icon" />;

/** In the head of the page: three buttons, and one with a menu where there is no room for them. */
export function PlanWayButtons({ ways: { begin, openFile, paste } }: { ways: PlanWays }) {
  const t = useText();
  if (useMedia('(max-width: 900px)')) {
    return (
      <MenuButton
        className="button main only"
        label={t('planLibrary.moreWays')}
        icon={NEW}
        items={[
          { id: 'new', label: t('planLibrary.newPlan'), icon: NEW, onSelect: begin },
          { id: 'file', label: t('planLibrary.openFile'), icon: FILE, onSelect: openFile },
          { id: 'paste', label: t('planLibrary.pasteJson'), icon: PASTE, onSelect: paste },
        ]}
      />
    );
  }
  return (
    <>
      <button type="button" className="button plain" onClick={paste}>
        {PASTE}
        {t('planLibrary.pasteJson')}
      </button>
      <button type="button" className="button" onClick={openFile}>
        {FILE}
        {t('planLibrary.openFile')}
      </button>
      <button type="button" className="button main" onClick={begin}>
        {NEW}
        {t('planLibrary.newPlan')}
      </button>
    </>
  );
}

export function wayCommands({ begin, openFile, paste }: PlanWays, t: Text): Command[] {
  const group = t('plans.title');
  return [
    { id: 'plans.new', group, label: t('planLibrary.newPlan'), keys: 'n', icon: NEW, run: begin },
    { id: 'plans.file', group, label: t('planLibrary.openFile'), keys: 'o', icon: FILE, run: openFile },
    { id: 'plans.paste', group, label: t('planLibrary.pasteJson'), icon: PASTE, run: paste },
  ];
}
