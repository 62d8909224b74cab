import { describe, expect, it } from 'vitest';
import { OptionProblem, readOptions } from '../../../server/options';

describe('The options', () => {
  it('without tokens let only this machine in, however the address is written', () => {
    for (const HOST of ['', '127.0.0.1', '127.1.2.3', 'localhost', '::1']) {
      expect(readOptions({ HOST }).tokens, HOST).toEqual([]);
    }
    for (const HOST of [
      '0.0.0.0',
      '0',
      '::',
      '[::]',
      '::ffff:127.0.0.1',
      '::ffff:0.0.0.0',
      '192.168.1.20',
      '10.0.0.1',
      '169.254.1.1',
      'fe80::1',
      '128.0.0.1',
      '127.0.0.1.example.org',
      'localhost.example.org',
      'xlocalhost',
      '127.0.0.1 ',
      '127.1',
      '0x7f000001',
      '2130706433',
      'patio.example.org',
    ]) {
      expect(() => readOptions({ HOST }), HOST).toThrow(OptionProblem);
      expect(() => readOptions({ HOST, TOKENS: ' , ' }), HOST).toThrow(/TOKENS is needed/);
      expect(readOptions({ HOST, TOKENS: 'secret:read' }).host).toBe(HOST);
    }
  });

  it('are refused in a sentence that repeats no token', () => {
    for (const TOKENS of [
      'secret',
      'secret:admin',
      'secret:read:one',
      'secret:read:1:a b',
      'secret:read:1:',
      'ok:read,secret:write:',
      'se cret:read',
    ]) {
      expect(() => readOptions({ TOKENS }), TOKENS).toThrow(/^TOKENS: entry \d must be/);
      expect(() => readOptions({ TOKENS }), TOKENS).not.toThrow(/se ?cret/);
    }
  });

  it('that make no sense are named', () => {
    for (const [name, values] of Object.entries({
      PORT: ['web', '-1', '65536', '80.5', '0x50', ' '],
      SAMPLE_FINES: ['many', '-1', '10000001', '1e3'],
      LOG_LEVEL: ['loud', 'INFO'],
    })) {
      for (const value of values)
        expect(() => readOptions({ [name]: value }), value).toThrow(new RegExp(`^${name} must be`));
    }
    for (const RATE_SECONDS of ['0', '3601', '1.5'])
      expect(() => readOptions({ RATE_SECONDS }), RATE_SECONDS).toThrow(
        /^RATE_SECONDS must be .*, at least 1, at most 3600/,
      );
    expect(() => readOptions({ RATE_LIMIT: 'none' })).toThrow(/^RATE_LIMIT must be a whole number, at most 1000000/);
    expect(readOptions({ RATE_LIMIT: '0' }).limit.requests).toBe(0);
    expect(readOptions({})).toMatchObject({ port: 4173, host: '127.0.0.1', sampleFines: 60_000, logLevel: 'warn' });
  });

  it('name proxies by their addresses, and believe nobody else', () => {
    expect(readOptions({}).trustProxy).toEqual([]);
    expect(readOptions({ TRUST_PROXY: '10.0.0.7, 10.1.0.0/16,loopback,::1,fd00::/8' }).trustProxy).toEqual([
      '10.0.0.7',
      '10.1.0.0/16',
      'loopback',
      '::1',
      'fd00::/8',
    ]);
    for (const TRUST_PROXY of [
      'true',
      '1',
      '*',
      'all',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/',
      'fd00::/129',
      'proxy.example',
    ]) {
      expect(() => readOptions({ TRUST_PROXY }), TRUST_PROXY).toThrow(/^TRUST_PROXY must be the addresses/);
    }
  });
});
