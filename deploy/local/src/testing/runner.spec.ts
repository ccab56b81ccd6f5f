import { CheckFailed, Ended } from './check-failed';
import { Runner } from './runner';

it('tells what failed, and not what was ended for it and was through sooner', async () => {
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

it('says of lanes that were all ended that they were', async () => {
  const runner = new Runner('/nowhere');
  await expect(runner.sideBySide([() => Promise.reject(new Ended())])).rejects.toThrow('Stopped.');
});
