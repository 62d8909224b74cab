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
    for (const TOKENS of ['secret', 'secret:admin', 'secret:read:one', 'ok:read,secret:write:', 'se cret:read']) {
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
    expect(readOptions({})).toMatchObject({ port: 4173, host: '127.0.0.1', sampleFines: 60_000, logLevel: 'warn' });
  });
});
