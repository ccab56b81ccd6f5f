import * as fc from 'fast-check';
import { FairShare } from './fair-share';

const all = (share: FairShare, who: string): number => {
  let taken = 0;
  while (share.take(who)) taken += 1;
  return taken;
};

describe('a fair share', () => {
  it('gives the first half, and each next one half of the remainder', () => {
    const share = new FairShare(64);
    expect([all(share, 'first'), all(share, 'second'), all(share, 'third')]).toEqual([32, 16, 8]);
  });

  it('is equal for names that take in turn', () => {
    const share = new FairShare(64);
    const taken = { first: 0, second: 0, third: 0 };
    const names = Object.keys(taken) as (keyof typeof taken)[];
    for (let turn = 0; turn < 64; turn++) for (const name of names) if (share.take(name)) taken[name] += 1;
    expect(taken).toEqual({ first: 16, second: 16, third: 16 });
  });

  it('is fully available once everything was returned, whatever was taken and refused before', () => {
    const step = fc.record({
      who: fc.constantFrom('a', 'b', 'c'),
      amount: fc.nat({ max: 40 }),
      gives: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const share = new FairShare(100);
        const held: { who: string; amount: number }[] = [];
        for (const { who, amount, gives } of steps) {
          const last = gives ? held.pop() : undefined;
          if (last) share.give(last.who, last.amount);
          else if (share.take(who, amount)) held.push({ who, amount });
          const ofWho = held.filter((each) => each.who === who).reduce((sum, each) => sum + each.amount, 0);
          const inAll = held.reduce((sum, each) => sum + each.amount, 0);
          expect(share.free).toBe(100 - inAll);
          expect(ofWho).toBeLessThanOrEqual(100);
        }
        for (const { who, amount } of held) share.give(who, amount);
        expect([share.free, all(share, 'a')]).toEqual([100, 50]);
      }),
    );
  });
});
