import { describe, expect, it } from 'vitest';
import { isLoopback, parseHostName } from '../../../server/host-name';

const VALID: [string, string, string][] = [
  ['localhost', 'localhost', ''],
  ['LOCALHOST:4173', 'localhost', '4173'],
  ['localhost:', 'localhost', ''],
  ['localhost.', 'localhost', ''],
  ['patio.localhost:0', 'patio.localhost', '0'],
  ['fleet_service-2:80', 'fleet_service-2', '80'],
  ['xn--so-paulo-1za.example', 'xn--so-paulo-1za.example', ''],
  ['127.0.0.1:65535', '127.0.0.1', '65535'],
  ['255.255.255.255', '255.255.255.255', ''],
  ['1.example', '1.example', ''],
  ['[::1]', '::1', ''],
  ['[::1]:4173', '::1', '4173'],
  ['[2001:DB8::7]:1', '2001:db8::7', '1'],
  ['[::ffff:127.0.0.1]', '::ffff:127.0.0.1', ''],
  ['0x7f.example', '0x7f.example', ''],
];
const INVALID = [
  '',
  ' ',
  ':80',
  '.',
  '..',
  'a..b',
  '.localhost',
  'localhost..',
  '-a.localhost',
  'a-.localhost',
  `${'a'.repeat(64)}.localhost`,
  `${'a.'.repeat(127)}localhost`,
  'local host',
  'localhost, evil.example',
  'localhost/',
  'localhost/path',
  'user@localhost',
  'http://localhost',
  'localhost:80:80',
  'localhost:x',
  'localhost:-1',
  'localhost:65536',
  'localhost:99999999',
  'loc\u0430lhost',
  '%6cocalhost',
  '127.999.0.1',
  '127.0.0.256',
  '127.0.0',
  '127.1',
  '127.0.0.1.',
  '127.0.0.0.1',
  '127.0.0.01',
  '0127.0.0.1',
  '0x7f000001',
  '0x7f.1',
  '2130706433',
  '127.0.0.0x1',
  'localhost.1',
  '::1',
  '::1:4173',
  '[::1',
  '::1]',
  '[::1]x',
  '[::1]:x',
  '[]',
  '[:::1]',
  '[::1::]',
  '[1:2:3:4:5:6:7:8:9]',
  '[12345::]',
  '[fe80::1%eth0]',
  '[127.0.0.1]',
  '[localhost]',
  '[::ffff:127.999.0.1]',
];

describe('The name of a host', () => {
  it.each(VALID)('%s is one', (text, name, port) => {
    expect(parseHostName(text)).toEqual({ name, port });
  });

  it.each(INVALID)('%j is none', (text) => {
    expect(parseHostName(text)).toBeNull();
  });

  it('is of this machine only when it can be no other', () => {
    for (const own of ['localhost', '127.0.0.1', '127.255.0.9', '::1', '0:0:0:0:0:0:0:1', '0::0001']) {
      expect(isLoopback(own), own).toBe(true);
    }
    for (const other of [
      '',
      '127.999.0.1',
      '127.1',
      '128.0.0.1',
      '10.127.0.1',
      '::',
      '::2',
      '::11',
      '1::1',
      '2001:db8::1',
      '::1:1',
      'localhost.example',
    ]) {
      expect(isLoopback(other), other).toBe(false);
    }
  });
});
