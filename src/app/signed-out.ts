// What the page that ends at a sign-out has to say: the page that comes says it. It lasts as long as the tab.
const KEY = 'patio.signedOut';

/** `hidden`: how many unsent documents stay on this device for the person who has signed out. */
export function rememberSignOut(hidden: number): void {
  try {
    sessionStorage.setItem(KEY, String(hidden));
  } catch {
    // Nothing is said then; the page asks to sign in.
  }
}

/** How many documents stayed hidden at the sign-out that ended the page before this one; null: there was none. Said once. */
export function takeSignOut(): number | null {
  try {
    const said = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return said !== null && /^\d{1,9}$/.test(said) ? Number(said) : null;
  } catch {
    return null;
  }
}
