import { type RouteKey, ROUTES } from '@homeroom/contracts';
import { keyOf, rightBody, rightPath } from './right-calls';
import { askedOf } from './support/contract';
import type { Scene } from './support/doors';
import { DOORS } from './support/features';
import { Platform } from './support/platform';
import { setTheScene } from './support/scene';

/** Writes that name a class, and what is safe about them although they do not hold the year. */
const SAFE: Partial<Record<RouteKey, string>> = {
  'PUT /api/simple-classes/:classNumber/register': 'locks its class, which a taking back locks first',
  'POST /api/simple-classes/:classNumber/secrets':
    'about the account of the device, which goes with the class',
  'POST /api/simple-classes/:classNumber/student-pins': 'about accounts of people, whatever their class',
  'POST /api/school-admin/slips': 'sheets of paper for a day, of people and not of the class',
};

const NAMES_A_CLASS = ROUTES.filter(
  (route) =>
    route.service === 'classroom' &&
    route.method !== 'GET' &&
    (route.path.includes(':classNumber') ||
      askedOf(route).fields?.some((field) => /^classNumbers?$/.test(field))),
);

/** For routes whose valid request is about the school. */
const OF_CLASS = { classNumber: 1 };
const ALSO: Partial<Record<RouteKey, object>> = {
  'POST /api/calendar-entries': { ...OF_CLASS, kind: 'event', isForStaff: false },
  'PATCH /api/calendar-entries/:entryId': { ...OF_CLASS, kind: 'event', isForStaff: false },
};

const platform = new Platform();
let scene: Scene;
beforeAll(async () => {
  scene = await setTheScene(platform);
});

describe('while a school’s year ends or is taken back', () => {
  const HELD = NAMES_A_CLASS.map(keyOf).filter((key) => !(key in SAFE));

  it('every write that names a class is found', () => {
    expect(HELD.length).toBeGreaterThan(25);
    expect(Object.keys(SAFE).filter((key) => !NAMES_A_CLASS.some((route) => keyOf(route) === key))).toEqual(
      [],
    );
  });

  it('each of them is refused until that is over', async () => {
    const said = await platform.during(
      `SELECT pg_advisory_xact_lock(hashtextextended('homeroom year ' || $1::text, 0))`,
      [scene.school.id],
      async () => {
        const codes: Record<string, string> = {};
        for (const route of NAMES_A_CLASS) {
          const key = keyOf(route);
          if (key in SAFE) continue;
          const body = { ...rightBody(scene, route), ...ALSO[key] };
          const answer = await DOORS[key]
            ?.as?.(scene)
            .call<{ code?: string }>(...([route.method, rightPath(scene, route), { body }] as const));
          codes[key] = answer?.body.code ?? `answered with ${answer?.status}`;
        }
        return codes;
      },
    );
    expect(said).toEqual(Object.fromEntries(HELD.map((key) => [key, 'YEAR_CHANGING'])));
  });
});
