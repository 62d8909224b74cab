// What holds for every answer of a read or a save: its status, its type, and that it is JSON.
import type { Answer } from './ask';
import type { Say } from './report';

/** Whether the body can be looked at: a success with JSON. Says what is wrong, also where the rest can be looked at. */
export function isSound(operation: string, answer: Answer, say: Say): boolean {
  const { status, type, text, json, asked } = answer;
  if (status !== 200) {
    const where = status >= 300 && status < 400 ? ` to ${answer.headers.get('location') ?? 'nowhere'}` : '';
    say(operation, 'status', 'fail', `is ${status}${where} where the contract has 200`, { status, asked });
    if (status < 200 || status > 299) return false;
  } else say(operation, 'status', 'pass', 'is 200');
  if (text === '') {
    say(operation, 'body', 'fail', 'is empty where the contract has a JSON object', { status, asked });
    return false;
  }
  const isJsonType = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
  say(
    operation,
    'Content-Type',
    isJsonType ? 'pass' : 'fail',
    isJsonType ? 'is application/json' : `is ${type === '' ? 'missing' : type} where the contract has application/json`,
    isJsonType ? null : { type, asked },
  );
  if (json === undefined) {
    const kind = /^\s*<(?:!doctype|html)/i.test(text) ? 'HTML' : 'no JSON';
    say(operation, 'body', 'fail', `is ${kind} where the contract has a JSON object`, {
      begins: text.slice(0, 80),
      asked,
    });
    return false;
  }
  return true;
}
