import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { reachableAddress } from '../../../server/reachable-address';

const REST = { netmask: '', mac: '', cidr: null };
const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...REST,
  family: 'IPv4',
  address,
  internal,
});
const v6 = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...REST,
  family: 'IPv6',
  address,
  internal,
  scopeid: 0,
});
const LOOPBACK = [v4('127.0.0.1', true), v6('::1', true)];
const MACHINE = {
  lo: LOOPBACK,
  usb0: [v4('169.254.7.7'), v6('fe80::7')],
  eth0: [v6('2001:db8::20'), v4('192.168.1.20')],
};

describe('The address that is printed', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4173'],
    ['localhost', 'http://localhost:4173'],
    ['192.168.1.20', 'http://192.168.1.20:4173'],
    ['patio.example.org', 'http://patio.example.org:4173'],
    ['::1', 'http://[::1]:4173'],
    ['2001:db8::20', 'http://[2001:db8::20]:4173'],
    ['0.0.0.0', 'http://192.168.1.20:4173'],
    ['0', 'http://192.168.1.20:4173'],
    ['::', 'http://192.168.1.20:4173'],
    ['0:0:0:0:0:0:0:0', 'http://192.168.1.20:4173'],
  ])('of HOST=%s is one that can be opened', (host, address) => {
    expect(reachableAddress(host, 4173, MACHINE)).toBe(address);
  });

  it('is one of IPv6 where there is no other, and of this machine where there is no network', () => {
    expect(reachableAddress('::', 80, { lo: LOOPBACK, eth0: [v6('2001:db8::20')] })).toBe('http://[2001:db8::20]:80');
    for (const host of ['::', '0.0.0.0'])
      expect(reachableAddress(host, 80, { lo: LOOPBACK })).toBe('http://localhost:80');
  });
});
