import { Controller, Get, HttpCode, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, type Registry, register } from 'prom-client';
import { Probe } from './access';

type Check = () => Promise<void>;

const LOOP_LOOKED_AT_EVERY_MS = 100;

/** Every component that must work before the process accepts work registers its check here. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private closing = false;

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** From now on the process reports "not ready", so that it gets no new work while it drains. */
  close(): void {
    this.closing = true;
  }

  /** The names of the components that currently fail. */
  async failing(): Promise<string[]> {
    if (this.closing) return ['closing'];
    const results = await Promise.all(
      [...this.checks].map(([name, check]) =>
        check().then(
          () => undefined,
          () => name,
        ),
      ),
    );
    return results.filter((name) => name !== undefined);
  }
}

/** Liveness: the process runs. Readiness: its database and queues respond. */
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Probe()
  @Get('livez')
  @HttpCode(200)
  livez(): { status: string } {
    return { status: 'alive' };
  }

  @Probe()
  @Get('readyz')
  async readyz(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: string; failing?: string[] }> {
    const failing = await this.readiness.failing();
    if (failing.length === 0) return { status: 'ready' };
    void reply.status(503);
    return { status: 'not ready', failing };
  }

  @Probe()
  @Get('metrics')
  async metrics(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    void reply.header('content-type', register.contentType);
    return register.metrics();
  }
}

export function startDefaultMetrics(): void {
  register.clear();
  collectProcessMetrics(register);
}

/**
 * Metrics of the process itself. By default the library samples the event loop every 10 ms, which is more than half of an idle process's
 * CPU time. `nodejs_eventloop_lag_…` starts at the interval used here and rises above it when the loop was blocked.
 */
export function collectProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOKED_AT_EVERY_MS });
}
