import type { ServerResponse } from 'node:http';
import type { Caller } from './caller';
import type { Lane } from './lane';

/** The service, which can be asked to wait. */
interface Source {
  pause(): void;
  resume(): void;
}

/** What is kept of one answer for a browser that reads slower than the service writes. */
const KEPT_BYTES = 1024 * 1024;

/**
 * An answer on its way to a browser that does not take all of it at once. What waits is kept here, so that it holds no
 * connection to a service; only what is too large for that makes the service wait. Who takes nothing for long is let go.
 */
export class Outflow {
  private kept = 0;
  private isWaiting = false;
  private patience: NodeJS.Timeout | undefined;

  constructor(
    private readonly raw: ServerResponse,
    private readonly source: Source,
    private readonly lane: Pick<Lane, 'answers' | 'readerMs'>,
    private readonly caller: Caller,
  ) {
    raw.on('drain', () => this.taken());
    raw.once('close', () => this.forget());
  }

  /** For what was written and is not gone yet. */
  keep({ length }: Buffer): void {
    this.patience ??= setTimeout(() => this.raw.destroy(), this.lane.readerMs);
    if (this.kept + length <= KEPT_BYTES && this.lane.answers.take(this.caller, length)) this.kept += length;
    else {
      this.isWaiting = true;
      this.source.pause();
    }
  }

  private taken(): void {
    this.forget();
    if (!this.isWaiting) return;
    this.isWaiting = false;
    this.source.resume();
  }

  private forget(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
    this.lane.answers.give(this.caller, this.kept);
    this.kept = 0;
  }
}
