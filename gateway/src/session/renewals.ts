import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type SessionGrant } from '@homeroom/contracts';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { GatewayConfig } from '../config';
import { isGrant } from './session-header';

/** `lost`: auth refuses. `unavailable`: auth does not answer, which is no reason to sign anybody out. */
export type Renewal =
  | { kind: 'granted'; grant: SessionGrant }
  | { kind: 'lost' }
  /** The session was just replaced by one of another school, whose cookies are on their way to the browser. */
  | { kind: 'switched' }
  | { kind: 'unavailable' };

const TIMEOUT_MS = 2_000;
/** How long a renewal's result is reused, because requests sent before the new cookies arrived still carry the old token. */
const ANSWER_AGAIN_MS = 8_000;

/** Renews a session once, however many requests of the same page notice at the same time that it has run out. */
@Injectable()
export class Renewals {
  private readonly flights = new LRUCache<string, Promise<Renewal>>({ max: 5_000, ttl: ANSWER_AGAIN_MS });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly services: ServiceClient,
  ) {}

  /**
   * For a request about an alarm that is answered without auth if need be: connecting to a host that swallows packets takes ten seconds.
   * The renewal continues, and whoever asks next gets its result.
   */
  renewSoon(refreshToken: string, untouched: boolean): Promise<Renewal> {
    const inTime = pause<Renewal>(TIMEOUT_MS, { kind: 'unavailable' }, { ref: false });
    return Promise.race([this.renew(refreshToken, untouched), inTime]);
  }

  /** A person whose request joins a renewal begun by an `untouched` page is renewed with their next request. */
  renew(refreshToken: string, untouched: boolean): Promise<Renewal> {
    const flying = this.flights.get(refreshToken);
    if (flying) return flying;
    const flight = this.ask(refreshToken, untouched).then((renewal) => {
      if (renewal.kind === 'unavailable') this.flights.delete(refreshToken);
      return renewal;
    });
    this.flights.set(refreshToken, flight);
    return flight;
  }

  private async ask(refreshToken: string, untouched: boolean): Promise<Renewal> {
    try {
      const grant = await this.services.call<unknown>(
        `${this.config.serviceUrl('auth')}/internal/sessions/renew`,
        {
          method: 'POST',
          body: { refreshToken, ...(untouched ? { untouched } : {}) },
          timeoutMs: TIMEOUT_MS,
        },
      );
      return isGrant(grant) ? { kind: 'granted', grant } : { kind: 'unavailable' };
    } catch (error) {
      if (error instanceof AppError && error.code === 'SESSION_SWITCHED') return { kind: 'switched' };
      const refused = error instanceof AppError && error.status < 500 && error.status !== 429;
      return { kind: refused ? 'lost' : 'unavailable' };
    }
  }
}
