// Texts that are fine as values and must stay values: in SQL, in a log, in JSON, in an address.
import { NAUGHTY_STRINGS } from '../../unit/naughty-strings';

const INJECTIONS = [
  "' or '1'='1",
  "') or 1=1 --",
  "'; drop table fines; --",
  "'; delete from plans; select '",
  "x' union select body from plans --",
  "x') union all select name, 1, 2 from drivers --",
  '"; drop table plans; --',
  '1; select pg_sleep(9)',
  "'||(select version())||'",
  "$1::text); delete from fines where ('1' = '1",
  '$8',
  ':1',
  '?',
  '%',
  '_',
  '%_%',
  '\\',
  "\\'; drop table fines; --",
  "E'\\047",
  '/* */',
  "read_csv('/etc/passwd')",
  "'); copy fines to '/tmp/stolen.csv'; --",
  "'; attach '/tmp/other.duckdb'; --",
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is what an attacker would send
  '${jndi:ldap://example.org/x}',
  '../../etc/passwd',
  '; cat /etc/passwd',
  '$(id)',
  '`id`',
  '<script>alert(1)</script>',
  '{"$ne": null}',
  '*)(uid=*))(|(uid=*',
  'a\0b',
  '\0',
  '\r\nset-cookie: a=b',
  '\n{"level":60,"msg":"forged"}',
  '\u001b[2J\u001b[31m',
  '\u202e',
  '\ufeff',
  '\uffff',
  'a'.repeat(200),
  '🚗'.repeat(100),
] as const;

/** At most `length` UTF-16 units each. */
export function hostileTexts(length: number): string[] {
  return [...INJECTIONS, ...NAUGHTY_STRINGS].filter((text) => text.length <= length);
}
