import * as fc from 'fast-check';
import { Memory } from './memory';

const TOTAL = 81_000;

function all(memory: Memory, school: string, one: string): number {
  let taken = 0;
  while (memory.take({ school, one }, 1)) taken += 1;
  return taken;
}

describe('the memory of a lane', () => {
  it('gives a person a third and a school half, and always leaves some for newcomers', () => {
    const memory = new Memory(TOTAL);
    expect(all(memory, 'maple', 'first')).toBe(TOTAL / 3);
    expect(all(memory, 'maple', 'second')).toBe(TOTAL / 9);
    for (let person = 0; person < 40; person++) all(memory, 'maple', `another ${person}`);
    expect(memory.free).toBeGreaterThanOrEqual(TOTAL / 2);
    expect(all(memory, 'oak', 'first')).toBeGreaterThanOrEqual(TOTAL / 6);
  });

  it('is fully available once everything was returned, and tracks who holds what', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const step = fc.record({ school: name, one: name, bytes: fc.integer({ min: 1, max: 400 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const memory = new Memory(1_000);
        const held = steps.filter((each) => memory.take(each, each.bytes));
        for (const { school, one } of steps) {
          const own = held.filter((each) => each.school === school && each.one === one);
          expect(memory.heldIn(school).get(one) ?? 0).toBe(own.reduce((sum, { bytes }) => sum + bytes, 0));
        }
        for (const each of held) memory.give(each, each.bytes);
        expect([memory.free, memory.heldIn('a').size]).toEqual([1_000, 0]);
      }),
    );
  });
});
