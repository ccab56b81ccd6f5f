import type { EndedSessions, Identity } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { Browser } from '../../e2e/support/browser';
import { json } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';
import { SchoolStandings } from './school-standings';
import { Revocations } from './revocations';

const PAGES = 4;
/** More than any earlier in-memory list could hold: later ids must not push out earlier ones. */
const IDS_A_PAGE = 70_000;

const student = someone('student');
const cleaned = someone('student');
let gateway: TestGateway;
/** How many pages auth answers from now on; the next one is refused. */
let answered: number;
let asked: string[];
/** A row that was written at this time but becomes visible only now. */
let late: { sessionId: string; at: number } | undefined;

/** The session of the student is the first of all. */
function page(number: number, from: number): EndedSessions {
  const ids = Array.from({ length: IDS_A_PAGE }, (_, index) => `${number}-${index}`);
  return {
    now: from + number * 100_000,
    sessionIds: number === 0 ? [student.sessionId, ...ids] : ids,
    outdated: number === 2 ? [{ id: cleaned.sessionId, at: Date.now() + 60_000 }] : [],
    schools: number === 3 ? [{ schoolId: cleaned.schoolId, standing: { suspended: true } }] : [],
    ...(number < PAGES - 1 && { next: `ended.${number}.01890000-0000-7000-8000-000000000001` }),
  };
}

function withLate(told: EndedSessions, since: string): EndedSessions {
  if (!late || late.at <= Number(since)) return told;
  return { ...told, sessionIds: [...told.sessionIds, late.sessionId] };
}

beforeEach(async () => {
  answered = 0;
  asked = [];
  late = undefined;
  gateway = await startTestGateway({}, ({ auth }) => {
    auth.answer((request, response) => {
      const url = new URL(request.url ?? '', 'http://auth');
      if (url.pathname !== '/internal/revocations') return json(response, 401, {});
      const after = url.searchParams.get('after');
      const number = after === null ? 0 : Number(after.split('.')[1]) + 1;
      const since = url.searchParams.get('since') ?? '';
      asked.push(since);
      if (number < answered) json(response, 200, withLate(page(number, 1_000_000), since));
      else json(response, 503, { success: false, code: 'SERVICE_UNAVAILABLE' });
    });
  });
});
afterEach(() => gateway.close());

const readyz = async () => (await fetch(`${gateway.url}/readyz`)).status;
const ask = async (person: Identity, path: string) => {
  const headers = { cookie: gateway.cookieOf(person) };
  return (await new Browser(gateway.url).get(path, { headers })).status;
};
const poll = () => gateway.app.get(Revocations).refresh();

describe('the list of revocations', () => {
  it('is read page by page, and the gateway is not ready until it is complete', async () => {
    expect(await readyz()).toBe(503);
    for (answered = 1; answered < PAGES; answered++) {
      await poll();
      expect(await readyz()).toBe(503);
    }
    await poll();
    expect(await readyz()).toBe(200);
    const revocations = gateway.app.get(Revocations);
    expect(revocations.isOutdated(cleaned.sessionId, Date.now())).toBe(true);
    expect(gateway.app.get(SchoolStandings).closed(cleaned.schoolId)).toBe('suspended');
    for (let number = 0; number < PAGES; number++)
      expect(revocations.has({ sessionId: `${number}-${IDS_A_PAGE - 1}` })).toBe(true);
    expect(await ask(student, '/api/points')).toBe(401);
    expect(await ask(someone('student'), '/api/points')).toBe(200);
  });

  it('applies each page at once, and after a missing page the next poll starts from the same point', async () => {
    answered = 2;
    await poll();
    expect(await ask(student, '/api/points')).toBe(401);
    answered = PAGES;
    await poll();
    // Starts at the time of the first page, less the overlap; the gateway's own poll may be under way too.
    const next = String(1_000_000 - 60_000);
    expect(new Set(asked.filter((since) => since !== next)).size).toBe(1);
    asked = [];
    await poll();
    expect(asked).toContain(next);
  });

  it('includes an entry whose transaction was committed half a minute after it was written', async () => {
    answered = PAGES;
    await poll();
    const person = someone('student');
    expect(await ask(person, '/api/points')).toBe(200);
    late = { sessionId: person.sessionId, at: 1_000_000 - 30_000 };
    await poll();
    expect(await ask(person, '/api/points')).toBe(401);
  });

  it('is kept while auth is down, and the gateway stays ready', async () => {
    answered = PAGES;
    await poll();
    await gateway.services.auth.stop();
    await poll();
    expect(await readyz()).toBe(200);
    expect(await ask(student, '/api/points')).toBe(401);
  });
});
