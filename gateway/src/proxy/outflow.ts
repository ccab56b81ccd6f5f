import type { ServerResponse } from 'node:http';
import type { Caller } from './caller';
import type { Lane } from './lane';

/** The service, which can be asked to wait. */
interface Source {
  pause(): void;
  resume(): void;
}

/** How much of one answer is buffered for a browser that reads more slowly than the service writes. */
const KEPT_BYTES = 1024 * 1024;

/**
 * An answer to a browser that does not take all of it at once. What waits is buffered here, so that it holds no connection to a service;
 * only an answer too large for that pauses the service. A browser that takes nothing for long is disconnected.
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

  /** Accounts for bytes that were written but not taken yet. */
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
