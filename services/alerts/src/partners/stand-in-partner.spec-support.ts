import { createHmac, timingSafeEqual } from 'node:crypto';
import { NeverConnected, NotPublic, PublicFetch } from '@homeroom/platform/public-fetch';
import type { TestService } from '@homeroom/testing';
import { type CapElement, readCap, textsOf } from './cap-schema.spec-support';

/** A message that a partner has received. */
export interface SentMessage {
  at: number;
  headers: Record<string, string>;
  body: string;
  cap: CapElement;
}

/** How a partner's server behaves: a status, unreachable, no response in time, or an address inside a private network. */
type Manner = number | 'away' | 'silent' | 'inside';

/** Partners' servers within this process: intercepts the outgoing messages. */
export class StandInPartners {
  private readonly sent = new Map<string, SentMessage[]>();
  private readonly manners = new Map<string, Manner>();
  private readonly secrets = new Map<string, string>();
  private readonly gates = new Map<string, Promise<void>>();

  /** Only partners of this spec are reached. */
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

  /** Makes the server reject messages that are not signed with this secret. */
  know(url: string, secret: string): void {
    this.secrets.set(url, secret);
  }

  /** Holds back the server's response until the returned function is called. */
  hold(url: string): () => void {
    let open = () => {};
    this.gates.set(url, new Promise((resolve) => (open = resolve)));
    return () => {
      this.gates.delete(url);
      open();
    };
  }

  /** Returns everything sent to the address, including tests. */
  to(url: string): SentMessage[] {
    return this.sent.get(url) ?? [];
  }

  /** For each alarm message, the type and response that a program evaluates first. */
  alarmsTo(url: string): string[] {
    return this.to(url)
      .filter(({ cap }) => textsOf(cap, 'status')[0] === 'Actual')
      .map(({ cap }) => [textsOf(cap, 'msgType'), textsOf(cap, 'responseType')].flat().join(' '));
  }

  get all(): SentMessage[] {
    return [...this.sent.values()].flat();
  }
}

/** Verifies a message as a receiver would, from the secret and the specification alone. */
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
