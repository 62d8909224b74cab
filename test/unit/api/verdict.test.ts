import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../src/api/exchange';

const JSON_TYPE = 'application/json; charset=utf-8';

describe('The verdict on an answer', () => {
  it.each([
    [200, JSON_TYPE, {}, 'saved'],
    [201, 'application/problem+json', { id: '1' }, 'saved'],
    [200, 'text/html', undefined, 'retry'],
    [200, 'text/html', {}, 'retry'],
    [200, JSON_TYPE, [], 'retry'],
    [200, JSON_TYPE, null, 'retry'],
    [204, '', undefined, 'retry'],
    [0, '', undefined, 'retry'],
    [408, JSON_TYPE, {}, 'retry'],
    [425, JSON_TYPE, {}, 'retry'],
    [429, JSON_TYPE, {}, 'retry'],
    [500, JSON_TYPE, {}, 'retry'],
    [503, 'text/html', undefined, 'retry'],
    [401, JSON_TYPE, {}, 'sign in'],
    [400, JSON_TYPE, {}, 'yours'],
    [403, JSON_TYPE, {}, 'yours'],
    [404, JSON_TYPE, {}, 'yours'],
    [409, JSON_TYPE, {}, 'yours'],
    [412, JSON_TYPE, {}, 'yours'],
    [413, JSON_TYPE, {}, 'yours'],
    [422, JSON_TYPE, {}, 'yours'],
  ] as const)('of status %i, %s, %j is %s', (status, contentType, json, verdict) => {
    expect(verdictOf({ status, contentType, json })).toBe(verdict);
  });

  it.each([0, 302, 308])('of a redirect (%i) is to sign in, whatever came with it', (status) => {
    expect(verdictOf({ status, contentType: JSON_TYPE, json: { id: '1' }, isRedirect: true })).toBe('sign in');
  });
});
