import { Injectable } from '@nestjs/common';

/** The time budgets and sessions are judged by; specs turn it. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}
