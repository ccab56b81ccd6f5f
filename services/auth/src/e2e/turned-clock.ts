import type { TestService } from '@homeroom/testing';
import { Clock } from '../clock';

/** The service's clock, which a spec can advance; reset before each test. */
export class TurnedClock {
  /** In milliseconds. */
  turned = 0;

  constructor() {
    beforeEach(() => {
      this.turned = 0;
    });
  }

  readonly now = (): number => Date.now() + this.turned;

  in({ app }: TestService): void {
    app.get(Clock).now = this.now;
  }
}
