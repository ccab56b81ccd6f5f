import { Injectable } from '@nestjs/common';

/**
 * The clock for time windows and delays (the correction window, the next channel); specs set it. Leases use the database's clock instead,
 * because workers on several machines must agree on them.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
