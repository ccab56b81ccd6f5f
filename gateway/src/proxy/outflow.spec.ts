import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { eventually } from '@homeroom/testing';
import { Memory } from './memory';
import { Outflow } from './outflow';

const KILOBYTE = 1024;
const CALLER = { school: 'school', one: 'me' };

/** The browser and the service of an answer: the browser takes it or not, and the service pauses or not. */
class Slow extends EventEmitter {
  destroyed = false;
  pauses = 0;
  resumes = 0;
  readonly source = {
    pause: () => {
      this.pauses += 1;
    },
    resume: () => {
      this.resumes += 1;
    },
  };

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }

  answer(answers: Memory, readerMs = 600_000): Outflow {
    return new Outflow(this as unknown as ServerResponse, this.source, { answers, readerMs }, CALLER);
  }
}

const chunk = Buffer.alloc(256 * KILOBYTE);

describe('an answer that the browser does not read', () => {
  it('is buffered up to a megabyte before the service has to pause', () => {
    const memory = new Memory(64 * KILOBYTE * KILOBYTE);
    const slow = new Slow();
    const answer = slow.answer(memory);
    for (let times = 0; times < 4; times++) answer.keep(chunk);
    expect([slow.pauses, memory.free]).toEqual([0, 63 * KILOBYTE * KILOBYTE]);
    answer.keep(chunk);
    expect(slow.pauses).toBe(1);
    slow.emit('drain');
    expect([slow.resumes, memory.free]).toEqual([1, 64 * KILOBYTE * KILOBYTE]);
    answer.keep(chunk);
    expect(slow.pauses).toBe(1);
  });

  it('pauses the service at once when the school has no memory left', () => {
    const memory = new Memory(KILOBYTE * KILOBYTE);
    const [first, second] = [new Slow(), new Slow()];
    for (let times = 0; times < 2; times++) first.answer(memory).keep(chunk);
    second.answer(memory).keep(chunk);
    expect([first.pauses, second.pauses]).toEqual([0, 1]);
    first.destroy();
    expect(memory.free).toBe(KILOBYTE * KILOBYTE);
  });

  it('is dropped with its connection when nothing is read for too long', async () => {
    const memory = new Memory(KILOBYTE * KILOBYTE);
    const [gone, reading] = [new Slow(), new Slow()];
    gone.answer(memory, 50).keep(chunk);
    reading.answer(memory, 50).keep(Buffer.alloc(1));
    reading.emit('drain');
    await eventually(() => gone.destroyed);
    expect([reading.destroyed, memory.free]).toEqual([false, KILOBYTE * KILOBYTE]);
  });
});
