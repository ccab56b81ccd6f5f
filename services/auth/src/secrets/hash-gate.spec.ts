import { HashGate } from './hash-gate';

describe('the hash gate', () => {
  it('runs so many at once, lets so many wait and refuses the rest', async () => {
    const gate = new HashGate(2, 3);
    let running = 0;
    let most = 0;
    const finish: (() => void)[] = [];
    const work = () => {
      most = Math.max(most, ++running);
      return new Promise<void>((resolve) => finish.push(resolve)).then(() => {
        running -= 1;
      });
    };
    const accepted = Array.from({ length: 5 }, () => gate.run(work));
    await expect(gate.run(work)).rejects.toMatchObject({
      code: 'SIGN_IN_BUSY',
      details: { retryAfterSeconds: 2 },
    });
    expect(() => gate.refuseWhenFull()).toThrow();
    while (finish.length > 0) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(accepted);
    expect(most).toBe(2);
    await expect(gate.run(() => Promise.resolve('free again'))).resolves.toBe('free again');
  });

  it('frees its place when the work fails', async () => {
    const gate = new HashGate(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(() => Promise.resolve(1))).resolves.toBe(1);
  });
});
