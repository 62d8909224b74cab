// The frame around every page.
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { wantTexts } from '../i18n/i18n';
import { useText } from '../i18n/use-text';
import { type Command, closeCommands, runShortcut, useCommandState } from '../ui/command/commands';
import { Notices, notify } from '../ui/feedback/notices';
import { Boundary } from '../ui/loading/boundary';
import { LazyBoundary } from '../ui/loading/lazy-boundary';
import { lazyComponent } from '../ui/loading/lazy-component';
import { useRuntime } from '../ui/runtime';
import { whenIdle } from '../ui/scheduling';
import { AppCommands } from './app-commands';
import { useArrival, useScrollPlace } from './arrival';
import { MissingPart } from './missing-part';
import { useOrganizations } from './organizations';
import { Rail } from './rail';
import { useSignInState } from './sign-in-state';
import { takeSignOut } from './signed-out';
import { WorkHost } from './work/work-host';

const palette = lazyComponent(async () => {
  // The catalogue of the fines page has the names of views.
  const [{ SearchPalette }] = await Promise.all([import('./search-palette'), wantTexts(['fines-list'])]);
  return SearchPalette;
});

const troubleBanner = lazyComponent(async () => {
  const [{ TroubleBanner }] = await Promise.all([import('./sign-in/gate'), wantTexts(['people'])]);
  return TroubleBanner;
});

const KEPT_WITHIN_MS = 2000;

/** Announces a sign-out, which ended the previous page. */
function useSignOutWords(): void {
  const t = useText();
  const { format } = useRuntime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const hidden = takeSignOut();
    if (hidden === null) return;
    notify(
      hidden === 0 ? t('shell.signedOut') : t('shell.signedOutHidden', { count: hidden, n: format.number(hidden) }),
    );
  }, []);
}

/** After the first numbers, because nothing is removed before. */
function useKeptFocus(): void {
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const stopWaiting = whenIdle(() => {
      // Without its code the browser decides where a lost focus goes.
      import('../ui/keep-focus').then(
        ({ keepFocus }) => {
          if (!isOver) stop = keepFocus();
        },
        () => {},
      );
    }, KEPT_WITHIN_MS);
    return () => {
      isOver = true;
      stopWaiting();
      stop();
    };
  }, []);
}

export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  useScrollPlace();
  useArrival();
  useSignOutWords();
  useKeptFocus();
  const { trouble } = useSignInState();
  const organizations = useOrganizations();
  return (
    <>
      <a className="skip button main" href="#main">
        {t('shell.skip')}
      </a>
      <div className="shell">
        <Rail />
        {organizations && organizations.items.length > 0 && <p className="organization-line">{organizations.name}</p>}
        {children}
      </div>
      <div className="banners">
        <MissingPart />
        {trouble !== 'none' && (
          <LazyBoundary>
            <troubleBanner.Part />
          </LazyBoundary>
        )}
        <WorkHost />
      </div>
      <Notices />
      <AppCommands />
      <CommandHost palette={palette.Part} />
    </>
  );
}

const keySheet = lazyComponent(() => import('../ui/command/key-sheet').then(({ KeySheet }) => KeySheet));

/** `palette`: the component that Ctrl+K opens. */
function CommandHost({
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
