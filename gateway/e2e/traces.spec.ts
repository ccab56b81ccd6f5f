import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { eventually } from '@homeroom/testing';
import { Browser, type BrowserAnswer } from './support/browser';
import { Collector, type SeenSpan } from './support/collector';
import { SchoolUnderTest } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();

let collector: Collector;
/** All of these must have sent spans first: a process that had no collector for a while has no room for new spans until some are taken. */
const SENDERS = ['gateway', 'auth', 'school', 'classroom', 'alerts'];
beforeAll(async () => {
  collector = await Collector.start(platform.tracesUrl);
  const { admin } = await SchoolUnderTest.register(platform);
  await eventually(async () => {
    for (const path of ['auth/user', 'school-admin/settings', 'simple-classes', 'emergency-alerts/active'])
      expect((await admin.get(`/api/${path}`)).status).toBe(200);
    const heard = new Set(collector.spans.map(({ service }) => service));
    return SENDERS.every((service) => heard.has(service));
  });
});
afterAll(() => collector.stop());

const idOf = ({ headers }: BrowserAnswer<unknown>) => String(headers['x-request-id']);

/** Expects this path of spans from the start of the request's trace to the span named `last`. */
async function expectWay(
  answer: BrowserAnswer<unknown>,
  last: string,
  way: readonly unknown[],
): Promise<void> {
  await eventually(() => {
    expect(wayTo(collector.traceOf(idOf(answer)), last)).toEqual(way);
    return true;
  });
}

/** The path from the start of the trace down to the named span. */
function wayTo(trace: readonly SeenSpan[], name: string): string[] {
  const way: string[] = [];
  let span = trace.find((each) => each.name === name);
  for (; span; span = trace.find(({ spanId }) => spanId === span?.parentSpanId))
    way.unshift(`${span.service}: ${span.name}`);
  return way;
}

describe('an award', () => {
  it('is one trace from the request to the pages that receive it', async () => {
    const school = await SchoolUnderTest.register(platform);
    await school.addClass(1);
    const teacher = await school.addTeacher([1]);
    const { studentId, student } = await school.addFamily(1);
    const page = await student.events();

    const awarded = await teacher.post('/api/points', { studentId, amount: 3, note: 'Kept trying' });
    await page.next('points.awarded');
    page.close();

    await expectWay(awarded, 'tell pages points.awarded', [
      'gateway: POST /api/points',
      'gateway: to classroom',
      'classroom: POST /points',
      'classroom: database trip',
      'classroom: hand on points.awarded',
      'classroom: hear points.awarded',
      'gateway: tell pages points.awarded',
    ]);
  });
});

describe('an alert', () => {
  it('is one trace to the pages, over the stream without Redis', async () => {
    const school = await SchoolUnderTest.register(platform);
    const page = await school.admin.events();
    const raised = await school.admin.post('/api/school-admin/emergency-alerts', { type: 'fire' });
    await page.next('alert.raised');
    page.close();

    await expectWay(raised, 'tell pages alert.raised', [
      'gateway: POST /api/school-admin/emergency-alerts',
      'gateway: to alerts',
      expect.stringMatching(/^alerts: POST /),
      'alerts: database transaction',
      'gateway: tell pages alert.raised',
    ]);
  });
});

describe('deferred work', () => {
  it('is a trace of its own that links to the one that ordered it', async () => {
    const registered = await new Browser(platform.url).post('/api/register-school', {
      schoolName: 'Specification School',
      adminName: 'Avery Stone',
      adminEmail: `admin-${randomBytes(6).toString('hex')}@example.com`,
      adminPassword: 'a long enough password',
      country: 'US',
    });
    const { traceId } = await collector.first(idOf(registered));
    const sent = await eventually(
      () => collector.spans.find(({ links = [] }) => links.some((link) => link.traceId === traceId)) ?? false,
    );
    expect(sent).toMatchObject({ service: 'school', name: expect.stringMatching(/^send mail /) });
    expect(sent.traceId).not.toBe(traceId);
  });
});

it('records route patterns and states, but nothing about people', async () => {
  const school = await SchoolUnderTest.register(platform);
  await school.addClass(1);
  const { student } = await school.addStudent(1);
  const looked = await school.admin.get(`/api/students/${student.id}/ledger?before=${student.id}`);
  expect(await collector.first(idOf(looked))).toMatchObject({ name: 'GET /api/students/:studentId/ledger' });
  const told = collector.bodies.join('\n');
  const secret = [school.id, student.id, school.code, school.adminEmail];
  expect(secret.filter((each) => told.includes(each))).toEqual([]);
});

it('links to an external trace, but only if its traceparent is well-formed', async () => {
  const outside = '0af7651916cd43dd8448eb211c80319c';
  const linksOf = async (traceparent: string) => {
    const asked = await new Browser(platform.url).get('/api/backup-status', { headers: { traceparent } });
    const { links = [] } = await collector.first(idOf(asked));
    return links.map(({ traceId }) => traceId);
  };
  expect(await linksOf(`00-${outside}-b7ad6b7169203331-01`)).toEqual([outside]);
  expect(await linksOf(`00-${outside}-b7ad6b7169203331-01-and-more`)).toEqual([]);
});

describe('a trace collector', () => {
  const dropped = async () => {
    const text = await (await fetch(platform.gatewayMetricsUrl)).text();
    return Number(/homeroom_trace_spans_total\{outcome="dropped"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const ask = async () => {
    expect((await new Browser(platform.url).get('/api/openapi.json')).status).toBe(200);
  };
  const instead = async (answer: (response: ServerResponse) => void) => {
    await collector.stop();
    collector = await Collector.start(platform.tracesUrl, answer);
  };

  it('that answers garbage does not disturb requests, and what it did not take is counted', async () => {
    const before = await dropped();
    await instead((response) => {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>'.repeat(100_000));
    });
    await ask();
    await eventually(async () => (await dropped()) > before);
    await ask();
  });

  it('that never answers delays nobody', async () => {
    await instead(() => undefined);
    await ask();
    await eventually(() => collector.bodies.length > 0);
    await ask();
  });
});
