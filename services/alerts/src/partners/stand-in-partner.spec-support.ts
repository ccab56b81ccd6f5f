import { createHmac, timingSafeEqual } from 'node:crypto';
import { NeverConnected, NotPublic, PublicFetch } from '@homeroom/platform/public-fetch';
import type { TestService } from '@homeroom/testing';
import { type CapElement, readCap, textsOf } from './cap-schema.spec-support';

/** What a partner was sent. */
export interface SentMessage {
  at: number;
  headers: Record<string, string>;
  body: string;
  cap: CapElement;
}

/** As a partner's server behaves: a status, nobody there, no answer in time, or an address inside a network. */
type Manner = number | 'away' | 'silent' | 'inside';

/** Servers of partners that are told in this process: what would go out to the network comes here. */
export class StandInPartners {
  private readonly sent = new Map<string, SentMessage[]>();
  private readonly manners = new Map<string, Manner>();
  private readonly secrets = new Map<string, string>();
  private readonly gates = new Map<string, Promise<void>>();

  /** Every partner of a spec, and nobody else, is reached. */
  static of({ app }: Pick<TestService, 'app'>): StandInPartners {
    const partners = new StandInPartners();
    app.get(PublicFetch).tell = async (url, { headers, body }) => {
      const message = {
        ...{ at: Date.now(), headers: headers as Record<string, string>, body: String(body) },
        cap: readCap(String(body)),
      };
      partners.sent.set(url, [...partners.to(url), message]);
      await partners.gates.get(url);
      const secret = partners.secrets.get(url);
      if (secret !== undefined && !isSignedWith(secret, message)) return 401;
      const manner = partners.manners.get(url) ?? 204;
      if (manner === 'away') throw new TypeError('fetch failed', { cause: new NeverConnected() });
      if (manner === 'silent') throw new DOMException('late', 'TimeoutError');
      if (manner === 'inside') throw new TypeError('fetch failed', { cause: new NotPublic() });
      return manner;
    };
    return partners;
  }

  behave(url: string, manner: Manner): void {
    this.manners.set(url, manner);
  }

  /** It refuses what is not signed with this. */
  know(url: string, secret: string): void {
    this.secrets.set(url, secret);
  }

  /** Its answer waits until this is called. */
  hold(url: string): () => void {
    let open = () => {};
    this.gates.set(url, new Promise((resolve) => (open = resolve)));
    return () => {
      this.gates.delete(url);
      open();
    };
  }

  /** All that was sent to it, tests with them. */
  to(url: string): SentMessage[] {
    return this.sent.get(url) ?? [];
  }

  /** Of alarms, what a program sees first. */
  alarmsTo(url: string): string[] {
    return this.to(url)
      .filter(({ cap }) => textsOf(cap, 'status')[0] === 'Actual')
      .map(({ cap }) => [textsOf(cap, 'msgType'), textsOf(cap, 'responseType')].flat().join(' '));
  }

  get all(): SentMessage[] {
    return [...this.sent.values()].flat();
  }
}

/** As a receiver checks it, who knows nothing of ours but the secret and the specification. */
export function isSignedWith(secret: string, { headers, body }: SentMessage): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [version, given = ''] = signature.split(',');
    const bytes = Buffer.from(given, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
