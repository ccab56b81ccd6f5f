import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, fetch, type RequestInit } from 'undici';
import { isPublicAddress } from './network';
import { refuseInTransaction } from './open-transaction';

const PATIENCE_MS = 8_000;
/** Includes the DNS lookup. Clearly less than the total, so that a caller can tell an unreachable server from a slow one. */
const CONNECT_MS = 5_000;
/** The largest documents of providers are some tens of kilobytes. */
const MOST_BYTES = 512 * 1024;

/** The address is not public, or the URL does not look like that of a public server. */
export class NotPublic extends Error {}

/** No request was sent: the name does not resolve, the connection was not accepted, or the certificate is wrong. */
export class NeverConnected extends Error {}

/** The response is compressed, so its size is unknown until it is too large. */
export class Packed extends Error {}

interface Manner {
  /** The maximum size of a response. */
  mostBytes: number;
  /** Whether a connection is reused for the next request. */
  keepsConnections: boolean;
}

/**
 * Calls servers whose URLs were typed by people at a school. Such a URL may point anywhere, including our own network, so only https on the
 * default port is allowed, only by name, and only if the name resolves to public addresses, checked in the very lookup used for the
 * connection. Redirects are not followed, and nothing is decompressed.
 */
export class PublicFetch {
  protected readonly outside: Dispatcher;
  /** Not the system resolver, which blocks the threads that hash secrets while a name server does not respond. */
  private readonly names = new Resolver({ timeout: 2_000, tries: 2 });

  constructor({ mostBytes = MOST_BYTES, keepsConnections = true }: Partial<Manner> = {}) {
    this.outside = new Agent({
      connect: this.connector(),
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      maxResponseSize: mostBytes,
      // With 0, undici closes a connection after its response.
      ...(!keepsConnections && { pipelining: 0 }),
    });
  }

  /** For a response that is read. */
  async ask(url: string, options: RequestInit): Promise<Response> {
    const answer = await this.reach(url, options);
    if ((answer.headers.get('content-encoding') ?? 'identity') === 'identity') return answer;
    await answer.body?.cancel();
    throw new Packed();
  }

  /** For a notification: only the status matters, and the body is discarded. */
  async tell(url: string, options: RequestInit): Promise<number> {
    const answer = await this.reach(url, options);
    await answer.body?.cancel();
    return answer.status;
  }

  protected async addressesOf(hostname: string): Promise<string[]> {
    const kinds = [this.names.resolve4(hostname), this.names.resolve6(hostname)];
    const found = await Promise.allSettled(kinds);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  }

  private connector(): buildConnector.connector {
    const lookup: LookupFunction = (...asked) => void this.lookUp(...asked);
    const connect = buildConnector({ lookup, timeout: CONNECT_MS });
    return (options, done) =>
      connect(options, (...[error, socket]) => {
        if (error === null) return done(null, socket);
        done(error instanceof NotPublic ? error : new NeverConnected(undefined, { cause: error }), null);
      });
  }

  private async reach(url: string, options: RequestInit): Promise<Response> {
    refuseInTransaction('A server out there');
    const { protocol, hostname, port } = new URL(url);
    const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
    if (protocol !== 'https:' || port !== '' || !isName) throw new NotPublic();
    const headers = { ...(options.headers as Record<string, string>), 'accept-encoding': 'identity' };
    const asked = { ...options, headers, redirect: 'manual', dispatcher: this.outside } as const;
    return (await fetch(url, asked)) as unknown as Response;
  }

  /** A single non-public address among several is enough to refuse: such a response is suspicious. */
  private async lookUp(...[hostname, options, done]: Parameters<LookupFunction>): Promise<void> {
    const addresses = await this.addressesOf(hostname);
    if (addresses.length === 0) return done(new NeverConnected(), []);
    if (addresses.some((address) => !isPublicAddress(address))) return done(new NotPublic(), []);
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) return done(null, all);
    return done(null, all[0]?.address ?? '', all[0]?.family);
  }
}
