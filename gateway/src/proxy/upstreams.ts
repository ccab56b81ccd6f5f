import { SERVICES, type ServiceName } from '@homeroom/contracts';
import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'undici';
import { GatewayConfig } from '../config';
import type { ApiRoute } from '../routes';

export interface Upstream {
  pool: Pool;
  /** Until the first byte of the answer. */
  timeoutMs: number;
}

const CONNECTIONS = 64;
const ORDINARY_MS = 10_000;
const ALERTS_MS = 3_000;

/** Kept-alive connections to each service; the alert path has its own, so that nothing slow can use them up. */
@Injectable()
export class Upstreams implements OnApplicationShutdown {
  private readonly ordinary: Record<ServiceName, Upstream>;
  private readonly alertsLane: Upstream;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    const upstream = (service: ServiceName, timeoutMs: number): Upstream => ({
      timeoutMs,
      pool: new Pool(new URL(config.serviceUrl(service)).origin, {
        connections: CONNECTIONS,
        connect: { timeout: Math.min(2_000, timeoutMs) },
        bodyTimeout: timeoutMs,
        // The exchange watches the time itself: it has to count the wait for a free connection too.
        headersTimeout: 0,
      }),
    });
    this.ordinary = Object.fromEntries(
      SERVICES.map((service) => [service, upstream(service, ORDINARY_MS)]),
    ) as Record<ServiceName, Upstream>;
    this.alertsLane = upstream('alerts', ALERTS_MS);
  }

  of({ lane }: ApiRoute, service: ServiceName): Upstream {
    return lane === 'alerts' ? this.alertsLane : this.ordinary[service];
  }

  async onApplicationShutdown(): Promise<void> {
    const pools = [...Object.values(this.ordinary), this.alertsLane].map(({ pool }) => pool);
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}
