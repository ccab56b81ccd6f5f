import { randomUUID } from 'node:crypto';
import { Flood, HalfSent, type Sent, Toll } from './flood';

/** The attacker's means: an account at a school of their own. */
export interface Attacker {
  app: string;
  /** The cookie of a signed-in student. */
  cookie: string;
  /** The student's credentials. */
  signIn: Record<string, string>;
}

interface Running {
  stop(): void;
}

type Attack = (attacker: Attacker, toll: Toll) => Running[];

const RAISE = '/api/school-admin/emergency-alerts';
const SIGN_IN = '/api/student-login';
const ODD = [
  '/%61pi/emergency-alerts/active',
  '/a%70i/emergency-alerts/active',
  '//api/emergency-alerts/active',
  '/api/emergency-alerts/%61ctive',
  '/x/../api/emergency-alerts/active',
];

const flood =
  (senders: number, next: (attacker: Attacker) => Sent, each?: number): Attack =>
  (attacker, toll) => {
    const running = new Flood(attacker.app, toll);
    running.run(senders, () => next(attacker), each);
    return [running];
  };

let odd = 0;

/** Each attack runs from one machine, as fast as responses arrive. */
const SINGLE = {
  'odd addresses': flood(16, ({ cookie }) => ({
    method: 'GET',
    path: ODD[odd++ % ODD.length] ?? '',
    cookie,
  })),
  'half-sent bodies': ({ app, cookie }, toll) => {
    const held = new HalfSent(app, toll);
    held.hold(400, RAISE, cookie);
    held.hold(400, SIGN_IN);
    return [held];
  },
  'alarm flood': flood(16, ({ cookie }) => ({
    method: 'POST',
    path: RAISE,
    cookie,
    body: JSON.stringify({ type: 'fire' }),
  })),
  'sign-in flood': flood(32, ({ signIn }) => ({
    method: 'POST',
    path: SIGN_IN,
    body: JSON.stringify(signIn),
  })),
  'registration flood': flood(
    16,
    () => ({
      method: 'POST',
      path: '/api/register-school',
      body: JSON.stringify({
        schoolName: 'Flood School',
        adminEmail: `${randomUUID()}@flood.example`,
        adminPassword: randomUUID(),
      }),
    }),
    30,
  ),
} satisfies Record<string, Attack>;

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'no attack': () => [],
  ...SINGLE,
  'all of them': (attacker, toll) =>
    Object.values(SINGLE).flatMap((attack: Attack) => attack(attacker, toll)),
};

/** Entry point of the attacker's process: starts at once, and reports its counts when told to stop. */
function main(name: string, attacker: Attacker): void {
  const toll = new Toll();
  const running = ATTACKS[name]?.(attacker, toll) ?? [];
  process.once('message', () => {
    for (const each of running) each.stop();
    process.send?.(toll.statuses, () => process.exit(0));
  });
}

if (require.main === module) main(process.argv[2] ?? '', JSON.parse(process.argv[3] ?? '{}') as Attacker);
