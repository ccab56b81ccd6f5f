import { Injectable } from '@nestjs/common';
import { Revocations } from '../session/revocations';

/**
 * May this gateway get requests? It says so of itself alone: a service that is away must not take the alert path out of
 * the load balancer with it. Before it has heard of every ended session it would let some of them in again.
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
