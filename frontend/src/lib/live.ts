import type { LiveEventMap } from '@homeroom/contracts';
import { LIVE_BEAT, LIVE_EVENT_NAMES, type LiveEventName } from '@homeroom/domain';
import { growingPause } from './growing-pause';

type Listener<N extends LiveEventName> = (payload: LiveEventMap[N]) => void;
export type LiveState = 'connecting' | 'open' | 'lost';

/** Two missed heartbeats and some tolerance. */
const SILENT_MS = 2.5 * LIVE_BEAT.everyMs;

/**
 * The single event stream of a signed-in page. The browser reconnects an interrupted stream by itself and replays missed events
 * (`Last-Event-ID`); a stream refused by the server stays closed, so a new one is opened with growing delays. A stream that the network has
 * dropped, or that slept with its device, looks open until something is written to it; it is reopened when no heartbeat arrives.
 */
export class LiveConnection {
  private source: EventSource | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private heardAt = 0;
  private failed = 0;
  private interrupted = false;
  private readonly listeners = new Map<LiveEventName, Set<(payload: never) => void>>();
  private readonly stateListeners = new Set<() => void>();
  private current: LiveState = 'connecting';

  /**
   * `onGap` runs when the stream is back after a break, because missed events may be older than the server's replay. `onRefused` runs when
   * the server refuses a stream, because the session may have been ended elsewhere.
   */
  constructor(
    private readonly url: string,
    private readonly onEvent: <N extends LiveEventName>(name: N, payload: LiveEventMap[N]) => void,
    private readonly onGap: () => void,
    private readonly onRefused: () => void,
  ) {}

  get state(): LiveState {
    return this.current;
  }

  start(): void {
    addEventListener('online', this.look);
    document.addEventListener('visibilitychange', this.look);
    clearTimeout(this.retryTimer);
    this.source?.close();
    this.heard();
    this.source = new EventSource(this.url, { withCredentials: true });
    this.source.onopen = () => this.opened();
    this.source.onerror = () => this.broken();
    this.source.addEventListener(LIVE_BEAT.name, () => this.heard());
    for (const name of LIVE_EVENT_NAMES) {
      this.source.addEventListener(name, (event: MessageEvent<string>) => this.received(name, event.data));
    }
  }

  stop(): void {
    removeEventListener('online', this.look);
    document.removeEventListener('visibilitychange', this.look);
    clearTimeout(this.retryTimer);
    clearTimeout(this.silence);
    this.source?.close();
    this.source = null;
  }

  listen<N extends LiveEventName>(name: N, listener: Listener<N>): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  onStateChange(listener: () => void): () => void {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  }

  /** After a change of network the old stream is usually dead; a hidden page may have slept. */
  private readonly look = ({ type }: Event): void => {
    if (type === 'online' || (!document.hidden && Date.now() - this.heardAt > SILENT_MS))
      this.renewUnlessHeard(0);
  };

  private heard(): void {
    this.heardAt = Date.now();
    this.renewUnlessHeard(SILENT_MS);
  }

  /** After a sleep there is a moment for events that arrive late; a random one, so that a school does not reconnect all at once. */
  private renewUnlessHeard(withinMs: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.silence = setTimeout(() => this.renew(), 1_000 + Math.random() * 2_000);
    }, withinMs);
  }

  private renew(): void {
    this.interrupted = true;
    this.become('lost');
    this.start();
  }

  private opened(): void {
    this.heard();
    this.failed = 0;
    if (this.interrupted) this.onGap();
    this.interrupted = false;
    this.become('open');
  }

  private broken(): void {
    this.heard();
    this.interrupted = true;
    this.become('lost');
    if (this.source?.readyState !== EventSource.CLOSED) return;
    this.onRefused();
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.start(), growingPause(this.failed));
    this.failed += 1;
  }

  private received<N extends LiveEventName>(name: N, data: string): void {
    this.heard();
    const payload = JSON.parse(data) as LiveEventMap[N];
    this.onEvent(name, payload);
    const listeners = this.listeners.get(name) as Set<Listener<N>> | undefined;
    listeners?.forEach((listener) => {
      listener(payload);
    });
  }

  private become(state: LiveState): void {
    if (this.current === state) return;
    this.current = state;
    this.stateListeners.forEach((listener) => {
      listener();
    });
  }
}
