// Fields that a joined file and this browser had changed apart. The newer value holds; the other one can be taken instead.
import { useState } from 'react';
import { changeBackTo } from '../../../desk/knowledge';
import type { Clash } from '../../../desk/merge-knowledge';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { clashText } from './clash-words';
import type { DeskView } from './use-desk';
import './task-dialogs.css';

const MOST_CLASHES = 50;

export function ClashList({ clashes, write }: { clashes: readonly Clash[] } & Pick<DeskView, 'write'>) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <>
      <ul className="clashes">
        {clashes.slice(0, MOST_CLASHES).map((clash) => (
          <ClashRow key={`${clash.topic} ${clash.id}`} clash={clash} write={write} />
        ))}
      </ul>
      {clashes.length > MOST_CLASHES && (
        <p>{t('today.clash.more', { n: format.number(clashes.length - MOST_CLASHES) })}</p>
      )}
    </>
  );
}

function ClashRow({ clash, write }: { clash: Clash } & Pick<DeskView, 'write'>) {
  const t = useText();
  const { format } = useRuntime();
  const [isTaken, setTaken] = useState(false);
  const { what, holds, other } = clashText(clash, { t, format });
  // Either value can be taken; each time it becomes the newest version of the field.
  const change = changeBackTo(clash.topic, clash.id, isTaken ? clash.current : clash.other);
  return (
    <li>
      <b>
        <bdi>{what}</bdi>
      </b>
      <p aria-live="polite">
        <bdi>{t('desk.workspace.clash', isTaken ? { current: other, other: holds } : { current: holds, other })}</bdi>
      </p>
      {change !== null && (
        <button
          type="button"
          className="link"
          aria-label={t('today.clash.takeOf', { what })}
          onClick={() => {
            void write([change]);
            setTaken(!isTaken);
          }}
        >
          {t('today.clash.take')}
        </button>
      )}
    </li>
  );
}
