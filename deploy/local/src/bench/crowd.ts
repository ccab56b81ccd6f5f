import { endAlerts, post } from './alarm';
import { type Cpu, cpuBetween } from './cpu';
import { type Figure, type Ground, inWords } from './figures';
import { median, quantile } from './load';
import { type Moments, Pages } from './pages';
import { signInAdmin, signInFamilies } from './people';

const ROUNDS = 3;
const PAGES = 10_000;
/** Nobody who opens a page has five of them: receipts are written for nearly five thousand people. */
const PAGES_A_PERSON = 2;
const GOAL = { shownMs: 2_000, writtenMs: 5_000 };

/**
 * Ten thousand pages of students and families that behave like ours, from the POST of an alert to its last receipt; compared with the
 * moment at which the last page had received it.
 */
export async function crowd({ app, school, used }: Ground): Promise<Figure[]> {
  const people = await signInFamilies(app, school, PAGES / PAGES_A_PERSON);
  const cookies = Array.from({ length: PAGES }, (_, index) => people[index % people.length] ?? '');
  const pages = new Pages(app);
  try {
    await pages.open(cookies);
    const admin = await signInAdmin(app, school);
    const rounds: (Times & { cpu: Cpu })[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = used();
      const moments = await pages.time(() =>
        post(`${app}/api/school-admin/emergency-alerts`, admin, { type: 'fire' }),
      );
      rounds.push({ ...timesOf(moments), cpu: cpuBetween(before, used(), PAGES) });
      await endAlerts(app, admin);
    }
    return figuresOf(rounds);
  } finally {
    await pages.close();
  }
}

type Times = ReturnType<typeof timesOf>;

function timesOf({ heard, shown, written }: Moments) {
  return {
    heardMs: Math.max(...heard),
    shownP50Ms: quantile(shown, 0.5),
    shownP99Ms: quantile(shown, 0.99),
    writtenMs: Math.max(...written),
  };
}

function figuresOf(rounds: readonly (Times & { cpu: Cpu })[]): Figure[] {
  const of = (key: keyof Times) => median(rounds.map((round) => round[key]));
  const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`;
  const name = (what: string) => `alert POST → ${what} of ${PAGES.toLocaleString('en')} pages`;
  const [middle] = [...rounds].sort((a, b) => a.writtenMs - b.writtenMs).slice(Math.floor(rounds.length / 2));
  return [
    {
      name: name('shown, p99'),
      goal: '≤ 2 s',
      ours: `${ms(of('shownP99Ms'))}, p50 ${ms(of('shownP50Ms'))}`,
      floor: `last heard ${ms(of('heardMs'))}`,
      ratio: of('shownP99Ms') / GOAL.shownMs,
    },
    {
      name: name('last receipt written'),
      goal: '≤ 5 s',
      ours: ms(of('writtenMs')),
      floor: `last heard ${ms(of('heardMs'))}`,
      ratio: of('writtenMs') / GOAL.writtenMs,
      ...(middle ? { cpu: inWords(middle.cpu) } : {}),
    },
  ];
}
