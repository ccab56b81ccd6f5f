import type { SelfCheckResult } from '@homeroom/contracts';
import { Controller, Get, Injectable } from '@nestjs/common';
import { Internal } from './access';

type Check = () => Promise<SelfCheckResult>;

/**
 * Attacks that a service tries against itself, on the running process and its own database. Each component that makes a promise registers
 * an attempt here; the school service collects and publishes the results.
 */
@Injectable()
export class SelfChecks {
  private readonly checks: Check[] = [];

  add(check: Check): void {
    this.checks.push(check);
  }

  /** An attempt that could not be made yields no result: its ids are missing, which is not the same as failed. */
  async run(): Promise<SelfCheckResult> {
    const results = await Promise.allSettled(this.checks.map((check) => check()));
    return Object.assign({}, ...results.map((result) => (result.status === 'fulfilled' ? result.value : {})));
  }
}

@Controller()
export class SelfCheckController {
  constructor(private readonly checks: SelfChecks) {}

  @Internal('school')
  @Get('internal/self-check')
  run(): Promise<SelfCheckResult> {
    return this.checks.run();
  }
}
