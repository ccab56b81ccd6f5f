import { Injectable } from '@nestjs/common';
import { Revocations } from '../session/revocations';

/**
 * Whether this gateway may get requests. It speaks only for itself, because a service that is down must not take the alert path out of the
 * load balancer. Until it has learned of every ended session, it would let some of them in again.
 */
@Injectable()
export class Readiness {
  private closing = false;

  constructor(private readonly revocations: Revocations) {}

  close(): void {
    this.closing = true;
  }

  get failing(): string[] {
    if (this.closing) return ['closing'];
    return this.revocations.areWhole ? [] : ['ended sessions'];
  }
}
