// What stands around every page.
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { CommandHost } from '../ui/command/command-host';
import { Notices } from '../ui/feedback/notices';
import { AppCommands } from './app-commands';
import { useArrival, useScrollPlace } from './arrival';
import { MissingPart } from './missing-part';
import { Rail } from './rail';
import { WorkHost } from './work/work-host';

export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  useScrollPlace();
  useArrival();
  return (
    <>
      <a className="skip button main" href="#main">
        {t('shell.skip')}
      </a>
      <div className="shell">
        <Rail />
        {children}
      </div>
      <div className="banners">
        <MissingPart />
        <WorkHost />
      </div>
      <Notices />
      <AppCommands />
      <CommandHost />
    </>
  );
}
