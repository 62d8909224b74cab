// The address by which users reach the service, also if it listens on all addresses of the machine.
import { isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** `host` as in HOST, possibly a wildcard (0.0.0.0, ::). `interfaces`: those of the machine. */
export function reachableAddress(host: string, port: number, interfaces = networkInterfaces()): string {
  const isEvery = host === '0.0.0.0' || host === '0' || /^(?:[0:]*::[0:]*|0(?::0){7})$/.test(host);
  const name = isEvery ? (outerAddress(Object.values(interfaces).flat(), host) ?? 'localhost') : host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

/** An address reachable by other machines; IPv4 first, which is easier to read and type. */
function outerAddress(all: readonly (NetworkInterfaceInfo | undefined)[], host: string): string | undefined {
  const outer = all.filter((each) => each !== undefined).filter((each) => !each.internal);
  const usable = outer.filter(({ address }) => !/^(?:169\.254\.|fe[89ab])/i.test(address));
  const family = (wanted: string) => usable.find((each) => each.family === wanted)?.address;
  // A socket on :: also accepts IPv4.
  return family('IPv4') ?? (host.includes(':') ? family('IPv6') : undefined);
}
