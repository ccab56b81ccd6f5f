import { isIP } from 'node:net';
import { IPv4, IPv6 } from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** A household or a school has a whole /64; with single IPv6 addresses, each would have its own budget. */
const HOUSEHOLD_BITS = { ipv4: 32, ipv6: 64 };
/** The part of an address that may be stored for years: the provider and the district. */
const PART_OF_TOWN_BITS = { ipv4: 24, ipv6: 48 };

/** Cached, because the same peers come back and parsing costs as much each time. No address is longer than this. */
const LONGEST = 45;
const spelled = new LRUCache<string, string>({ max: 5_000 });

/** The canonical form of an address, with IPv4-mapped IPv6 as IPv4; undefined if it is not an address. */
export function plainAddress(text: string): string | undefined {
  if (text.length > LONGEST) return addressOf(text)?.toString();
  const known = spelled.get(text);
  if (known !== undefined) return known;
  const plain = addressOf(text)?.toString();
  // A copy: the text may be a slice of a whole header, which the cache would keep alive.
  if (plain !== undefined) spelled.set(Buffer.from(text).toString(), plain);
  return plain;
}

/** The network under which an address is counted. Text that is not an address is counted as it is. */
export function networkOf(address: string): string {
  return networkIn(address, HOUSEHOLD_BITS) ?? address;
}

/** The part of an address that may be recorded, which identifies no household. */
export function coarseNetworkOf(address: string): string | undefined {
  return networkIn(address, PART_OF_TOWN_BITS);
}

/** Whether it is a public address: not this machine, a private network or a reserved range. */
export function isPublicAddress(text: string): boolean {
  return addressOf(text)?.range() === 'unicast';
}

function addressOf(text: string): IPv4 | IPv6 | undefined {
  // The library alone would also accept `127.1`, `0x7f.0.0.1` and `2130706433`, which no proxy and no kernel writes.
  const kind = isIP(text);
  if (kind === 0) return undefined;
  if (kind === 4) return IPv4.parse(text);
  // A zone (`fe80::1%eth0`) has a meaning on this machine only.
  const [plain = ''] = text.split('%');
  const address = IPv6.parse(plain);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function networkIn(text: string, bits: Record<'ipv4' | 'ipv6', number>): string | undefined {
  const address = addressOf(text);
  if (!address) return undefined;
  const length = bits[address.kind()];
  const bytes = address.toByteArray();
  if (length === bytes.length * 8) return address.toString();
  bytes.fill(0, length / 8);
  return `${address.kind() === 'ipv4' ? new IPv4(bytes) : new IPv6(bytes)}/${length}`;
}
