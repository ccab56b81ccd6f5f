import type { SelfCheckResult } from '@homeroom/contracts';
import { Controller, Get, Injectable } from '@nestjs/common';
import { Internal } from './access';

type Check = () => Promise<SelfCheckResult>;

/**
 * What a service tries out against itself, as an attacker would, on the running process and its own database. Each part
 * that promises something registers its attempt here; the school service asks all of them and publishes what came of it.
 */
@Injectable()
export class SelfChecks {
  private readonly checks: Check[] = [];

  add(check: Check): void {
    this.checks.push(check);
  }

  /** An attempt that could not be made says nothing: its ids are missing, which is not the same as failed. */
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
