import { Injectable } from '@nestjs/common';

/** The clock for budgets and sessions; specs set it. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}
