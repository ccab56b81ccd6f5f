import type { LiveEventMap } from '@homeroom/contracts';
import { LIVE_EVENT_NAMES, type LiveEventName } from '@homeroom/domain';
import { growingPause } from './growing-pause';

type Listener<N extends LiveEventName> = (payload: LiveEventMap[N]) => void;
export type LiveState = 'connecting' | 'open' | 'lost';

/**
 * The one event stream of a signed-in page. The browser reconnects an interrupted stream by itself and replays what was
 * missed (`Last-Event-ID`); a stream the server refused stays closed, so that we open a new one with growing pauses.
 */
export class LiveConnection {
  private source: EventSource | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private failed = 0;
  private interrupted = false;
  private readonly listeners = new Map<LiveEventName, Set<(payload: never) => void>>();
  private readonly stateListeners = new Set<() => void>();
  private current: LiveState = 'connecting';

  /**
   * `onGap` runs when the stream is back after a break: what was missed may be older than the server's replay.
   * `onRefused` runs when the server does not open one: the session may have been ended from somewhere else.
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
    this.source = new EventSource(this.url, { withCredentials: true });
    this.source.onopen = () => this.opened();
    this.source.onerror = () => this.broken();
    for (const name of LIVE_EVENT_NAMES) {
      this.source.addEventListener(name, (event: MessageEvent<string>) => this.received(name, event.data));
    }
  }

  stop(): void {
    clearTimeout(this.retryTimer);
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

  private opened(): void {
    this.failed = 0;
    if (this.interrupted) this.onGap();
    this.interrupted = false;
    this.become('open');
  }

  private broken(): void {
    this.interrupted = true;
    this.become('lost');
    if (this.source?.readyState !== EventSource.CLOSED) return;
    this.onRefused();
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.start(), growingPause(this.failed));
    this.failed += 1;
  }

  private received<N extends LiveEventName>(name: N, data: string): void {
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
