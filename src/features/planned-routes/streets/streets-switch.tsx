import './streets.css';
import { Route as RouteIcon } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';

/** Switch for automatic routing; its title names the host that receives positions. */
export function StreetsSwitch({ editor, host }: { editor: RouteEditor; host: string }) {
  const t = useText();
  const { isOn } = useEditor(editor, () => ({ isOn: editor.getState().isAlongStreets }));
  const about = t('routeLegs.toggleAbout', { host });
  return (
    <>
      <hr />
      <button
        type="button"
        role="switch"
        className="tool streets-switch"
        aria-checked={isOn}
        aria-describedby="streets-about"
        title={about}
        onClick={() => editor.dispatch({ type: 'along streets', isOn: !isOn })}
      >
        <RouteIcon className="icon" />
        <span>{t('routeLegs.toggle')}</span>
        <i className="slide" aria-hidden="true" />
      </button>
      <span id="streets-about" className="hidden">
        {about}
      </span>
    </>
  );
}
