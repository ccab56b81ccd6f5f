import { AppError } from '@homeroom/contracts';
import { Turnstile } from './turnstile';

const busy = () => new AppError('SIGN_IN_BUSY', undefined, { retryAfterSeconds: 2 });

describe('the concurrency limiter', () => {
  it('runs a limited number at once, queues a limited number and refuses the rest', async () => {
    const turnstile = new Turnstile(2, 3, busy);
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const work = () => {
      most = Math.max(most, ++running);
      return new Promise<void>((resolve) => finish.push(resolve)).then(() => {
        running -= 1;
      });
    };
    const accepted = Array.from({ length: 5 }, () => turnstile.run(work));
    await expect(turnstile.run(work)).rejects.toMatchObject({
      code: 'SIGN_IN_BUSY',
      details: { retryAfterSeconds: 2 },
    });
    expect(() => turnstile.refuseWhenFull()).toThrow();
    while (finish.length > 0) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(accepted);
    expect(most).toBe(2);
    await expect(turnstile.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
  });

  it('releases its slot when the work fails', async () => {
    const turnstile = new Turnstile(1, 0, busy);
    await expect(turnstile.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turnstile.run(() => Promise.resolve(1))).resolves.toBe(1);
  });
});
