import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoSchool } from '@homeroom/contracts';
import { endAlerts, post, signInMany, STREAMS_A_PERSON } from './alarm';
import { type Attacker, ATTACKS } from './attacks';
import type { Figure, Ground } from './figures';
import { median } from './load';
import { signIn, signInAdmin, studentSignIn } from './people';
import { Streams } from './streams';

const SCREENS = 300;
const ALARMS = 20;
/** The attack is under way before the first alarm, and alarms come throughout it. */
const BEFORE_MS = 1_500;
const BETWEEN_MS = 200;
const LOST_MS = 10_000;
const END_TRIES = 20;

/**
 * Someone attacks, from a school of their own or from none, while another school raises alarms: measures from each POST until the last of
 * that school's open screens has received it.
 */
export async function attack({ app, school }: Ground, attackers: DemoSchool): Promise<Figure[]> {
  const student = studentSignIn(attackers, 0);
  const attacker: Attacker = {
    app,
    cookie: await signIn(app, '/api/student-login', student),
    signIn: student,
  };
  const cookies = await signInMany(app, school, SCREENS / STREAMS_A_PERSON);
  const admin = await signInAdmin(app, school);
  const screens = new Streams('alert.raised', LOST_MS);
  try {
    const all = Array.from({ length: SCREENS }, (_, index) => cookies[index % cookies.length] ?? '');
    await screens.open(`${app}/api/events`, all);
    const figures: Figure[] = [];
    for (const name of Object.keys(ATTACKS)) figures.push(await under(name, attacker, screens, app, admin));
    return figures;
  } finally {
    screens.close();
  }
}

/** Otherwise the next alarm would only join this one. */
async function endAlertsAtLast(app: string, admin: string): Promise<void> {
  for (let left = END_TRIES; ; left--) {
    try {
      return await endAlerts(app, admin);
    } catch (error) {
      if (left === 0) throw error;
      await pause(BETWEEN_MS);
    }
  }
}

async function under(
  name: string,
  attacker: Attacker,
  screens: Streams,
  app: string,
  admin: string,
): Promise<Figure> {
  const child = fork(join(__dirname, 'attacks.js'), [name, JSON.stringify(attacker)]);
  await pause(BEFORE_MS);
  const times: number[] = [];
  let lost = 0;
  for (let alarm = 0; alarm < ALARMS; alarm++) {
    const raise = () => post(`${app}/api/school-admin/emergency-alerts`, admin, { type: 'fire' });
    try {
      times.push((await screens.time(raise)).lastMs);
    } catch {
      lost += 1;
    }
    await endAlertsAtLast(app, admin);
    await pause(BETWEEN_MS);
  }
  const told = once(child, 'message') as Promise<[Record<string, number>]>;
  child.send('stop');
  const [statuses] = await told;
  const worst = Math.max(...times);
  return {
    name: `alarm → ${screens.count} screens of another school, ${name}`,
    goal: 'worst ≤ 1 s, none lost',
    ours: `median ${Math.round(median(times))} ms, worst ${Math.round(worst)} ms, ${lost} of ${ALARMS} lost`,
    floor: Object.entries(statuses)
      .map(([status, times]) => `${times.toLocaleString('en')} × ${status}`)
      .join(', '),
    ratio: worst / 1_000,
  };
}
