// Host names as in the Host header: a name, an IPv4 address or an IPv6 address in brackets. A port may follow.
import { isIPv4, isIPv6 } from 'node:net';

type HostName = {
  /** In lower case; IPv6 without brackets, a name without its trailing dot. */
  name: string;
  port: string;
};

/** The host of a Host header; null if it is invalid. */
export function parseHostName(text: string): HostName | null {
  const match = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::(\d{0,5}))?$/.exec(text.toLowerCase());
  if (!match) return null;
  const [, address, other = '', port = ''] = match;
  if (Number(port) > 65_535) return null;
  if (address !== undefined) return isIPv6(address) && !address.includes('%') ? { name: address, port } : null;
  return isDnsName(other) ? { name: other.replace(/\.$/, ''), port } : null;
}

/** A name or an address of the local machine only. */
export function isLoopback(name: string): boolean {
  if (isIPv4(name)) return name.startsWith('127.');
  return name === 'localhost' || (isIPv6(name) && /^(?:0{0,4}:){1,7}0{0,3}1$/.test(name));
}

/**
 * Labels of letters, digits, hyphens and underscores, which occur in internal names. If the last label is a number,
 * browsers treat the name as IPv4: it must be a complete address.
 */
function isDnsName(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.');
  if (text.length > 254 || !labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label)))
    return false;
  return !/^(?:\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? '') || isIPv4(text);
}
