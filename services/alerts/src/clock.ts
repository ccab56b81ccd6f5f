import { Injectable } from '@nestjs/common';

/**
 * The time by which windows and waits are judged (the correction window, the next channel); specs set it. Leases run on
 * the database's clock instead, because workers on several machines must agree on them.
 */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
