// Carries the message of a sign-out to the next page load, because the current page ends. Stored for the lifetime of
// the tab.
const KEY = 'patio.signedOut';

/** `hidden`: number of unsent documents that stay on this device for the signed-out user. */
export function rememberSignOut(hidden: number): void {
  try {
    sessionStorage.setItem(KEY, String(hidden));
  } catch {
    // Then there is no message; the page asks to sign in.
  }
}

/** The number of hidden documents of the last sign-out; null: there was none. Can be read once. */
export function takeSignOut(): number | null {
  try {
    const said = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return said !== null && /^\d{1,9}$/.test(said) ? Number(said) : null;
  } catch {
    return null;
  }
}
