import { describe, expect, it } from 'vitest';
import { constantsOnly } from '../../../src/app/trusted-types';

const { createHTML, createScriptURL } = constantsOnly('https://patio.example');

describe('The policy of trusted types', () => {
  it.each(['<v:shape adj="1"/>', '<svg/>', ''])('lets the constant %j of a library pass', (text) => {
    expect(createHTML(text)).toBe(text);
  });

  it.each(['<b>x</b>', '<img src=x onerror=alert(1)>', 'text', ' '])('refuses %j', (text) => {
    expect(createHTML(text)).toBeNull();
  });

  it.each([
    '/assets/route-file-worker-BlbE5aBq.js',
    'https://patio.example/assets/overlap-worker-BM_rsrKg.js',
    '/service-worker.js',
  ])('lets our own script %s run', (address) => {
    expect(createScriptURL(address)).toBe(address);
  });

  it.each([
    'https://evil.example/assets/a.js',
    '//evil.example/assets/a.js',
    '/assets/../api/x.js',
    '/api/list_fines',
    'data:text/javascript,alert(1)',
    'blob:https://patio.example/1',
    'javascript:alert(1)',
    'http://[',
  ])('refuses the script %s', (address) => {
    expect(createScriptURL(address)).toBeNull();
  });
});
