import { runForSchool } from '@homeroom/platform';
import { v7 as uuidv7 } from 'uuid';
import { SchoolLine } from './school-line';

/** A SchoolLine whose round trips end when the spec says so. */
function lineOf(terms: ConstructorParameters<typeof SchoolLine>[1]) {
  const trips: { asked: readonly string[]; end: () => void }[] = [];
  const line = new SchoolLine<string, string>(
    (asked) => new Promise((resolve) => trips.push({ asked, end: () => resolve(asked) })),
    terms,
  );
  const schoolId = uuidv7();
  return { trips, ask: (asked: string) => runForSchool(schoolId, () => line.ask(asked)) };
}
const thisMoment = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('a queue with sequential trips', () => {
  it('batches everything that arrives before the first trip is back into the next one', async () => {
    const { trips, ask } = lineOf({ aloneMs: 25 });
    const answers = [ask('a')];
    await thisMoment();
    answers.push(ask('b'));
    await thisMoment();
    answers.push(ask('c'));
    await thisMoment();
    expect(trips.map(({ asked }) => asked)).toEqual([['a']]);
    trips[0]?.end();
    expect(await answers[0]).toBe('a');
    await thisMoment();
    expect(trips.map(({ asked }) => asked)).toEqual([['a'], ['b', 'c']]);
    trips[1]?.end();
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
  });

  it('does not wait for a delayed trip', async () => {
    const { trips, ask } = lineOf({ aloneMs: 25 });
    const held = ask('held up');
    await thisMoment();
    const other = ask('other');
    await thisMoment();
    await jest.advanceTimersByTimeAsync(25);
    expect(trips).toHaveLength(2);
    trips[1]?.end();
    expect(await other).toBe('other');
    trips[0]?.end();
    expect(await held).toBe('held up');
  });
});

it('sends two trips at once by default', async () => {
  const { trips, ask } = lineOf({});
  const answers = ['a', 'b'].map(async (each, index) => {
    for (let moment = 0; moment < index * 2; moment++) await thisMoment();
    return ask(each);
  });
  for (let moment = 0; moment < 6; moment++) await thisMoment();
  expect(trips).toHaveLength(2);
  for (const { end } of trips) end();
  expect(await Promise.all(answers)).toEqual(['a', 'b']);
});
