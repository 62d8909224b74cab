// Names of hosts, as the Host header has them: a name, an IPv4 address or an IPv6 address in brackets, and a port.
import { isIPv4, isIPv6 } from 'node:net';

type HostName = {
  /** In lower case; IPv6 without its brackets, a name without its last dot. */
  name: string;
  port: string;
};

/** The host of a Host header; null when it is no host that could exist. */
export function parseHostName(text: string): HostName | null {
  const match = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(\d{0,5}))?$/.exec(text.toLowerCase());
  if (!match) return null;
  const [, address, other = '', port = ''] = match;
  if (Number(port) > 65_535) return null;
  if (address !== undefined) return isIPv6(address) && !address.includes('%') ? { name: address, port } : null;
  return isDnsName(other) ? { name: other.replace(/\.$/, ''), port } : null;
}

/** A name or an address that only this machine has. */
export function isLoopback(name: string): boolean {
  if (isIPv4(name)) return name.startsWith('127.');
  return name === 'localhost' || (isIPv6(name) && /^(?:0{0,4}:){1,7}0{0,3}1$/.test(name));
}

/**
 * Labels of letters, digits, hyphens and underscores, which names inside of a network have. A name whose last label is a number
 * is an IPv4 address for a browser: it must be a whole one.
 */
function isDnsName(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.');
  if (text.length > 254 || !labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)))
    return false;
  return !/^(?:\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? '') || isIPv4(text);
}
