import { onTestFinished } from 'vitest';

/** In place of the service's answer for addresses that end so. */
export function answerInstead(
  path: string,
  answer: (real: () => Promise<Response>, signal?: AbortSignal | null) => Promise<Response>,
): void {
  const { fetch } = window;
  onTestFinished(() => {
    window.fetch = fetch;
  });
  window.fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input).split('?')[0] ?? '';
    return url.endsWith(path) ? answer(() => fetch(input, init), init?.signal) : fetch(input, init);
  };
}
