import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, fetch, type RequestInit } from 'undici';
import { isPublicAddress } from './network';
import { refuseInTransaction } from './open-transaction';

const PATIENCE_MS = 8_000;
/** With the look-up. Clearly less: whoever waits for the whole sees that nobody was there, and not only that it was late. */
const CONNECT_MS = 5_000;
/** The largest documents of providers have some tens of kilobytes. */
const MOST_BYTES = 512 * 1024;

/** What was asked for lies in no public network, or is not asked for as servers out there are. */
export class NotPublic extends Error {}

/** Nothing was said there: the name leads nowhere, nobody took the connection, or whoever did is not who they should be. */
export class NeverConnected extends Error {}

/** The answer is packed: nobody knows how large it is before it is too large. */
export class Packed extends Error {}

interface Manner {
  /** Of an answer. */
  mostBytes: number;
  /** A connection may serve the next question too. */
  keepsConnections: boolean;
}

/**
 * Asks servers whose addresses somebody at a school has typed. An address may lead anywhere, also into the network in which we stand: so
 * only https at its own port, only by name, and only where the name leads to a public address, judged at the very look-up that the
 * connection is made with. No redirect is followed, and nothing is unpacked.
 */
export class PublicFetch {
  protected readonly outside: Dispatcher;
  /** Not the system's, which keeps threads that secrets are hashed on waiting for a server of names that says nothing. */
  private readonly names = new Resolver({ timeout: 2_000, tries: 2 });

  constructor({ mostBytes = MOST_BYTES, keepsConnections = true }: Partial<Manner> = {}) {
    this.outside = new Agent({
      connect: this.connector(),
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      maxResponseSize: mostBytes,
      // None: undici closes a connection behind its answer.
      ...(!keepsConnections && { pipelining: 0 }),
    });
  }

  /** An answer that somebody reads. */
  async ask(url: string, options: RequestInit): Promise<Response> {
    const answer = await this.reach(url, options);
    if ((answer.headers.get('content-encoding') ?? 'identity') === 'identity') return answer;
    await answer.body?.cancel();
    throw new Packed();
  }

  /** Whoever is told something: the status is the whole answer, and the rest of it is thrown away unread. */
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

  /** One that is not public among several is reason enough: whoever answers so is playing. */
  private async lookUp(...[hostname, options, done]: Parameters<LookupFunction>): Promise<void> {
    const addresses = await this.addressesOf(hostname);
    if (addresses.length === 0) return done(new NeverConnected(), []);
    if (addresses.some((address) => !isPublicAddress(address))) return done(new NotPublic(), []);
    const all = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) return done(null, all);
    return done(null, all[0]?.address ?? '', all[0]?.family);
  }
}
