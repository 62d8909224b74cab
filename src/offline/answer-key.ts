// What an answer is kept under: its address and everything that the page said of who asks and in which language. A token is in it
// as a hash only, whatever the header is called, so what was answered to one is never found by another.

/** Said by browsers of themselves, or the same for all. Every other header makes another key. */
const SAME_FOR_ALL = /^(?:accept|accept-encoding|cache-control|dnt|pragma|priority|referer|user-agent|sec-.+)$/;
/** Says nothing of who asks. */
const LANGUAGE = 'accept-language';

/** `isSigned`: a token, or whatever else says who asks, went along. */
export type AnswerKey = { address: string; isSigned: boolean };

type Asked = { readonly url: string; readonly headers: Iterable<[string, string]> };

export async function answerKeyOf({ url, headers }: Asked): Promise<AnswerKey> {
  const own = [...headers].map(([name, value]) => [name.toLowerCase(), value] as const);
  const telling = own.filter(([name]) => !SAME_FOR_ALL.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([url, telling]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const name = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // No address of anything: what a person searched for is not to be read in the names of what is kept.
  return {
    address: new URL(`/kept-answers/${name}`, url).href,
    isSigned: telling.some(([header]) => header !== LANGUAGE),
  };
}
