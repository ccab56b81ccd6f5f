import { CheckFailed, Ended } from './check-failed';
import { Runner } from './runner';

it('reports the failure rather than the lanes that were stopped because of it', async () => {
  const runner = new Runner('/nowhere');
  let tidied = () => {};
  const tidying = new Promise<void>((resolve) => {
    tidied = resolve;
  });
  const lanes = [
    async () => {
      const failing = runner.sideBySide([() => Promise.reject(new CheckFailed('Seven tests.'))]);
      await failing.catch(async (failure: unknown) => {
        await tidying;
        throw failure;
      });
    },
    async () => {
      await Promise.resolve();
      expect(runner.hasEnded).toBe(true);
      setImmediate(tidied);
      throw new Ended();
    },
  ];
  await expect(runner.sideBySide(lanes)).rejects.toThrow('Seven tests.');
});

it('reports that all lanes were stopped', async () => {
  const runner = new Runner('/nowhere');
  await expect(runner.sideBySide([() => Promise.reject(new Ended())])).rejects.toThrow('Stopped.');
});
