// Copies text, and says whether it worked: without a secure context, or without leave, a browser does not let a page copy.
import { notify } from './notices';

/** `done` is said when it worked, `failed` when it did not. */
export async function copyText(text: string, said: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(said.done);
  } catch {
    notify(said.failed);
  }
}
