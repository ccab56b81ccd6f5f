import { Turns } from './turns';

/** Turns that end when the test says so. */
class Hall {
  readonly begun: string[] = [];
  private readonly open = new Map<string, (hasMore: boolean) => void>();
  readonly turns: Turns;

  constructor(atOnce: number) {
    this.turns = new Turns(atOnce, (schoolId) => {
      this.begun.push(schoolId);
      return new Promise((resolve) => this.open.set(schoolId, resolve));
    });
  }

  async over(schoolId: string, hasMore = false): Promise<void> {
    this.open.get(schoolId)?.(hasMore);
    // The turn and what follows it are promises without any waiting.
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
  }
}

describe('the turns of schools', () => {
  it('are limited in number, and the next begins when any of them is over', async () => {
    const hall = new Hall(2);
    hall.turns.due(['slow', 'b', 'c', 'd']);
    expect(hall.begun).toEqual(['slow', 'b']);
    await hall.over('b');
    await hall.over('c');
    expect(hall.begun).toEqual(['slow', 'b', 'c', 'd']);
  });

  it('come one at a time for each school, however often it is found', async () => {
    const hall = new Hall(3);
    hall.turns.due(['a']);
    hall.turns.due(['a']);
    expect(hall.begun).toEqual(['a']);
    await hall.over('a');
    hall.turns.due(['a']);
    expect(hall.begun).toEqual(['a', 'a']);
  });

  it('put a school with more to do behind those that are waiting', async () => {
    const hall = new Hall(1);
    hall.turns.due(['large', 'b', 'c']);
    await hall.over('large', true);
    hall.turns.due(['large', 'b', 'c']);
    await hall.over('b');
    await hall.over('c');
    expect(hall.begun).toEqual(['large', 'b', 'c', 'large']);
  });

  it('are completed at the end, and no others begin', async () => {
    const hall = new Hall(1);
    hall.turns.due(['a', 'b']);
    hall.turns.end();
    const idle = hall.turns.idle();
    await hall.over('a', true);
    hall.turns.due(['c']);
    await idle;
    expect(hall.begun).toEqual(['a']);
  });
});
