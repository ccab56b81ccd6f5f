import type { DemoSchool } from '@homeroom/contracts';
import type { Figure, Ground } from './figures';
import { median } from './load';
import { inTurn, signIn, signInAdmin, studentSignIn } from './people';
import { Streams } from './streams';

const ROUNDS = 5;
export const STREAMS_A_PERSON = 5;

/**
 * Measures from the POST of an alert, which is stored, to the last of many open pages; the floor is a server that writes one line to as
 * many open streams and stores nothing.
 */
export async function alarm({ app, floor, school }: Ground, count: number): Promise<Figure[]> {
  const cookies = await signInMany(app, school, Math.ceil(count / STREAMS_A_PERSON));
  const ours = new Streams('alert.raised');
  const bare = new Streams('alert.raised');
  try {
    await ours.open(
      `${app}/api/events`,
      Array.from({ length: count }, (_, index) => cookies[index % cookies.length] ?? ''),
    );
    await bare.open(
      `${floor}/stream`,
      Array.from({ length: count }, () => ''),
    );
    const admin = await signInAdmin(app, school);
    const rounds: Record<'oursLast' | 'oursP99' | 'bareLast' | 'bareP99', number>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const plain = await bare.time(() => post(`${floor}/broadcast`, ''));
      const alert = await ours.time(() =>
        post(`${app}/api/school-admin/emergency-alerts`, admin, { type: 'fire' }),
      );
      await endAlerts(app, admin);
      rounds.push({
        oursLast: alert.lastMs,
        oursP99: alert.p99Ms,
        bareLast: plain.lastMs,
        bareP99: plain.p99Ms,
      });
    }
    const figure = (name: string, mine: 'oursLast' | 'oursP99', its: 'bareLast' | 'bareP99'): Figure => ({
      name: `alert POST → ${name} of ${count.toLocaleString('en')} open streams`,
      goal: '≤ 3 × bare stream',
      ours: `${Math.round(median(rounds.map((round) => round[mine])))} ms`,
      floor: `${Math.round(median(rounds.map((round) => round[its])))} ms`,
      ratio: median(rounds.map((round) => round[mine] / round[its])),
    });
    return [figure('last', 'oursLast', 'bareLast'), figure('p99', 'oursP99', 'bareP99')];
  } finally {
    ours.close();
    bare.close();
  }
}

export function signInMany(app: string, school: DemoSchool, people: number): Promise<string[]> {
  return inTurn(people, (index) => signIn(app, '/api/student-login', studentSignIn(school, index)));
}

export async function post(url: string, cookie: string, body?: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

export async function endAlerts(app: string, cookie: string): Promise<void> {
  const answer = await fetch(`${app}/api/emergency-alerts/active`, { headers: { cookie } });
  for (const { id } of (await answer.json()) as { id: string }[]) {
    await post(`${app}/api/emergency-alerts/${id}/all-clear`, cookie, {});
  }
}
