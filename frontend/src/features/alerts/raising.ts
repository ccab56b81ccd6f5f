import { TIMES } from '@homeroom/domain';
import { type ApiError, isElsewhere, isFinal } from '../../lib/api-client';

/** The state shown to the sender. `sending` lasts a moment; anything longer counts as not sent until the server confirms it. */
export type Raising<Sent> =
  | { phase: 'ready' }
  | { phase: 'sending' }
  | { phase: 'trying'; attempt: number; secondsLeft: number }
  | { phase: 'sent'; sent: Sent }
  | { phase: 'refused'; error: ApiError }
  | { phase: 'given_up'; why: 'time' | 'pause' | 'stopped' };

/** After this long without confirmation the person is told that nothing is sent yet. */
const SAYS_SO_AFTER_MS = 1_500;
const ATTEMPT_MS = 6_000;
const BETWEEN_ATTEMPTS_MS = 1_000;
const TICK_MS = 250;
/** If the clock stood still for this long, the device slept, and the alert is outdated. */
const PAUSE_MS = 5_000;

/**
 * Tries to send one alert for a minute and always knows its state. All attempts share one idempotency key, so that an alert whose response
 * was lost is found instead of being raised twice. After the minute, after a sleep of the device, and once the page is hidden, nothing is
 * sent any more: an old alarm is a false alarm.
 */
export class Attempts<Sent> {
  private current: Raising<Sent> = { phase: 'ready' };
  private readonly listeners = new Set<() => void>();
  private call: AbortController | undefined;
  private ticker: ReturnType<typeof setInterval> | undefined;
  private next: ReturnType<typeof setTimeout> | undefined;
  private startedAt = 0;
  private tickedAt = 0;
  private attempt = 0;
  private failure: Error | undefined;

  constructor(private readonly send: (signal: AbortSignal, withinMs: number) => Promise<Sent>) {}

  get state(): Raising<Sent> {
    return this.current;
  }

  /** Error of the latest attempt. */
  get error(): Error | undefined {
    return this.failure;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get isUnderWay(): boolean {
    return this.current.phase === 'sending' || this.current.phase === 'trying';
  }

  start(): void {
    if (this.isUnderWay) return;
    this.startedAt = Date.now();
    this.tickedAt = this.startedAt;
    this.attempt = 0;
    this.failure = undefined;
    this.become(navigator.onLine === false ? this.trying() : { phase: 'sending' });
    this.ticker = setInterval(() => this.tick(), TICK_MS);
    for (const name of ['pagehide', 'freeze']) window.addEventListener(name, this.pause);
    window.addEventListener('online', this.again);
    void this.tryOnce();
  }

  stop(why: 'time' | 'pause' | 'stopped' = 'stopped'): void {
    if (this.isUnderWay) this.end({ phase: 'given_up', why });
  }

  /** The alert exists: its response was lost, but the live stream delivered it. */
  found(sent: Sent): void {
    if (this.current.phase !== 'sent') this.end({ phase: 'sent', sent });
  }

  private readonly pause = () => this.stop('pause');

  private readonly again = () => {
    if (!this.isUnderWay || this.call) return;
    clearTimeout(this.next);
    void this.tryOnce();
  };

  private get leftMs(): number {
    return Math.max(0, this.startedAt + TIMES.raiseTriedMs - Date.now());
  }

  private trying(): Raising<Sent> {
    return {
      phase: 'trying',
      attempt: Math.max(1, this.attempt),
      secondsLeft: Math.ceil(this.leftMs / 1_000),
    };
  }

  private tick(): void {
    const now = Date.now();
    const stoodStill = now - this.tickedAt > PAUSE_MS;
    this.tickedAt = now;
    if (stoodStill) return this.stop('pause');
    if (this.leftMs === 0) return this.stop('time');
    if (this.current.phase === 'trying' || now - this.startedAt > SAYS_SO_AFTER_MS)
      this.become(this.trying());
  }

  private async tryOnce(): Promise<void> {
    // A late timer must not send after the time is up.
    this.tick();
    if (!this.isUnderWay) return;
    this.attempt += 1;
    const call = new AbortController();
    this.call = call;
    try {
      const sent = await this.send(call.signal, Math.min(ATTEMPT_MS, this.leftMs));
      if (!call.signal.aborted) this.end({ phase: 'sent', sent });
    } catch (error) {
      if (call.signal.aborted) return;
      this.call = undefined;
      this.failure = error instanceof Error ? error : undefined;
      // A person who is in another school by now is told so at once.
      if (isFinal(error) || isElsewhere(error)) return this.end({ phase: 'refused', error });
      this.become(this.trying());
      this.next = setTimeout(() => void this.tryOnce(), BETWEEN_ATTEMPTS_MS);
    }
  }

  private end(state: Raising<Sent>): void {
    clearInterval(this.ticker);
    clearTimeout(this.next);
    for (const name of ['pagehide', 'freeze']) window.removeEventListener(name, this.pause);
    window.removeEventListener('online', this.again);
    this.call?.abort();
    this.call = undefined;
    this.become(state);
  }

  private become(state: Raising<Sent>): void {
    const { current } = this;
    const same = state.phase === 'trying' && current.phase === 'trying';
    if (same && state.secondsLeft === current.secondsLeft && state.attempt === current.attempt) return;
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
