// Copies text and reports the result. Browsers refuse without a secure context or permission.
import { notify } from './notices';

/** `done` is announced on success, `failed` on failure. */
export async function copyText(text: string, messages: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(messages.done);
  } catch {
    notify(messages.failed);
  }
}
