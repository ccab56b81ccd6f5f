import { type ApiRoute, ROUTES } from '@homeroom/contracts';
import { SCRIPT_STRINGS } from '@homeroom/testing';
import { DOORS } from './support/features';
import type { Scene } from './support/doors';
import { setTheScene } from './support/scene';
import { addressFor, cookieOf, keyOf, rightBody, rightPath } from './right-calls';
import { Platform } from './support/platform';
import { type RawAnswer, RawClient } from './support/raw-client';
import { faultsOf } from './support/refusal';
import { shareOf } from './support/share';

const AT_ONCE = 6;
const platform = new Platform();
const withText = ROUTES.filter((route) => DOORS[keyOf(route)]?.body);

let scene: Scene;
const clients: RawClient[] = [];

beforeAll(async () => {
  scene = await setTheScene(platform);
});

afterAll(() => {
  for (const client of clients) client.close();
});

type Send = (body: Record<string, unknown>) => Promise<RawAnswer>;

function senderTo(route: ApiRoute): Send {
  const client = new RawClient(platform.url, addressFor(route, ROUTES));
  clients.push(client);
  return (body) =>
    client.call(route.method, rightPath(scene, route), {
      headers: cookieOf(scene, route),
      body: JSON.stringify(body),
    });
}

/** An answer must not be readable as a page: it is JSON, and a refusal does not repeat the input. */
function faultsWith(text: string, answer: RawAnswer): string[] {
  const faults = faultsOf(answer);
  if (!answer.headers['content-type']?.startsWith('application/json')) faults.push('not JSON');
  if (answer.headers['x-content-type-options'] !== 'nosniff') faults.push('may be sniffed');
  if (answer.status >= 400 && answer.text.includes(JSON.stringify(text).slice(1, -1)))
    faults.push('repeats the text');
  return faults.map((fault) => `${text}: ${fault}`);
}

async function faultsOfAll(send: Send, bodies: readonly [text: string, body: Record<string, unknown>][]) {
  const faults: string[] = [];
  const waiting = [...bodies];
  const work = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift())
      faults.push(...faultsWith(each[0], await send(each[1])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

function fill(route: ApiRoute, fields: readonly string[], text: string): Record<string, unknown> {
  return { ...rightBody(scene, route), ...Object.fromEntries(fields.map((field) => [field, text])) };
}

describe('executable text', () => {
  it('covers 200 different strings', () => {
    expect(new Set(SCRIPT_STRINGS).size).toBe(200);
    expect(Math.max(...SCRIPT_STRINGS.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it.each(withText.map((route) => [keyOf(route), route] as const))(
    'is stored as plain text in every field of %s',
    async (_key, route) => {
      const send = senderTo(route);
      const texts = Object.entries(rightBody(scene, route)).flatMap(([field, value]) =>
        typeof value === 'string' ? [field] : [],
      );
      // Fields with a format of their own are refused first and would hide how the others behave, so the others are sent again alone.
      const free: string[] = [];
      for (const field of texts) if ((await send(fill(route, [field], '<b>'))).status < 300) free.push(field);
      const rounds = free.length > 0 && free.length < texts.length ? [texts, free] : [texts];
      const bodies = rounds.flatMap((fields) =>
        shareOf(SCRIPT_STRINGS, route, withText).map(
          (text) => [text, fill(route, fields, text)] as [string, Record<string, unknown>],
        ),
      );
      expect(await faultsOfAll(send, bodies)).toEqual([]);
    },
  );
});
