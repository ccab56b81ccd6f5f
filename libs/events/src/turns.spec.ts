import { Turns } from './turns';

describe('the turns of schools', () => {
  it('are round-robin: a school that wants another turn queues at the end', () => {
    const turns = new Turns();
    for (const school of ['a', 'b', 'a', 'c']) turns.want(school);
    expect(turns.next()).toBe('a');
    turns.want('a');
    expect([turns.next(), turns.next(), turns.next(), turns.next()]).toEqual(['b', 'c', 'a', undefined]);
  });

  it('back off after failures, up to half a minute, behind healthy schools', () => {
    const turns = new Turns();
    const restAfter = (failures: number) => {
      for (let time = 0; time < failures; time++) turns.failed('stuck', 0);
      const rests = [249, 250, 499, 500, 29_999, 30_000].map((at) => {
        turns.want('stuck', at);
        return turns.next();
      });
      turns.succeeded('stuck');
      return rests;
    };
    const [rests, again] = [undefined, 'stuck'];
    expect(restAfter(1)).toEqual([rests, again, again, again, again, again]);
    expect(restAfter(2)).toEqual([rests, rests, rests, again, again, again]);
    expect(restAfter(40)).toEqual([rests, rests, rests, rests, rests, again]);

    turns.failed('stuck', 0);
    for (const school of ['stuck', 'well']) turns.want(school, 1_000);
    expect([turns.next(), turns.next()]).toEqual(['well', 'stuck']);
  });
});
