import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, refuseInTransaction } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Agent, fetch, type RequestInit } from 'undici';

const PATIENCE_MS = 8_000;
/** The largest documents of providers have some tens of kilobytes. */
const MOST_BYTES = 512 * 1024;

/** What was asked for lies in no public network, or is not asked for as providers are. */
export class NotPublic extends Error {}

/**
 * Asks servers whose addresses somebody at a school has typed. An address may lead anywhere, also into the network in which we stand: so
 * only https at its own port, only by name, and only where the name leads to a public address, judged at the very look-up that the
 * connection is made with. No redirect is followed.
 */
@Injectable()
export class PublicFetch {
  private readonly agent = new Agent({
    connect: { lookup: publicOnly, timeout: PATIENCE_MS },
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    maxResponseSize: MOST_BYTES,
  });

  async ask(url: string, options: RequestInit): Promise<Response> {
    refuseInTransaction('A provider of accounts');
    const { protocol, hostname, port } = new URL(url);
    const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
    if (protocol !== 'https:' || port !== '' || !isName) throw new NotPublic();
    const asked = { ...options, redirect: 'manual', dispatcher: this.agent } as const;
    return (await fetch(url, asked)) as unknown as Response;
  }
}

/** One that is not public among several is reason enough: whoever answers so is playing. */
const publicOnly: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new NotPublic(), []);
    const [first] = addresses;
    if (options.all) return done(null, addresses);
    return done(null, first?.address ?? '', first?.family);
  });
};
