import type { LiveEventMap } from '@homeroom/contracts';
import { LIVE_BEAT, type LiveEventName } from '@homeroom/domain';
import { act } from '@testing-library/react';

type Heard = (event: { data: string }) => void;

/** A mock of the page's event stream that the test controls. */
export class EventStream {
  static current: EventStream;
  static readonly CLOSED = 2;
  readyState = 1;
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  private readonly listeners = new Map<string, Heard>();

  constructor() {
    EventStream.current = this;
  }

  addEventListener(name: string, listener: Heard): void {
    this.listeners.set(name, listener);
  }

  static beat(): void {
    act(() => EventStream.current.listeners.get(LIVE_BEAT.name)?.({ data: '{}' }));
  }

  close(): void {
    this.readyState = EventStream.CLOSED;
  }

  static install(): void {
    Object.assign(globalThis, { EventSource: EventStream });
  }

  static open(): void {
    act(() => EventStream.current.onopen());
  }

  static break(): void {
    act(() => EventStream.current.onerror());
  }

  static say<N extends LiveEventName>(name: N, data: LiveEventMap[N]): void {
    act(() => EventStream.current.listeners.get(name)?.({ data: JSON.stringify(data) }));
  }
}
