// Copies text and reports the result. Browsers refuse without a secure context or permission.
import { notify } from './notices';

/** `done` is announced on success, `failed` on failure. */
export async function copyText(text: string, said: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(said.done);
  } catch {
    notify(said.failed);
  }
}
