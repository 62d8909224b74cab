// What stands around every page.
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../i18n/use-text';
import { CommandHost } from '../ui/command/command-host';
import { announce, Notices } from '../ui/feedback/notices';
import { AppCommands } from './app-commands';
import { MissingPart } from './missing-part';
import { Rail } from './rail';
import { WorkHost } from './work/work-host';

export function Shell() {
  const t = useText();
  useArrival();
  return (
    <>
      <a className="skip button main" href="#main">
        {t('shell.skip')}
      </a>
      <div className="shell">
        <Rail />
        <Outlet />
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

/** After a change of page: its heading has the focus, and its name is said. */
function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // What has the focus has stayed: the page is the same under another address, and somebody may be typing in it.
        if (document.activeElement?.closest('main')) return;
        const heading = document.querySelector<HTMLElement>('.shell h1');
        if (!heading) return;
        if (router.latestLocation.hash === '') heading.focus({ preventScroll: true });
        announce(heading.textContent ?? '');
      }),
    [router],
  );
}
