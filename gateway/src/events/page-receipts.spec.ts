import type { TakeReceipts } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { Browser } from '../../e2e/support/browser';
import { json, readBody } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

const TOGETHER = '/internal/live/receipts';

describe('a page’s receipt of an alert', () => {
  let gateway: TestGateway;
  const gathered: TakeReceipts[] = [];
  beforeAll(async () => {
    gateway = await startTestGateway();
    gateway.services.alerts.answer((request, response) => {
      if (request.url !== TOGETHER) return json(response, 200, { success: true, by: 'service' });
      void readBody(request).then((body) => {
        gathered.push(JSON.parse(body) as TakeReceipts);
        json(response, 200, { alert: { status: 'active', notice: 0 }, strangers: [], children: {} });
      });
    });
  });
  beforeEach(() => {
    gathered.length = 0;
  });
  afterAll(() => gateway.close());

  const person = someone('student');
  const say = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    new Browser(gateway.url).post(`/api/emergency-alerts/${path}`, body as object, {
      headers: { cookie: gateway.cookieOf(person), ...headers },
    });

  it('is handed on for the person of the session and the alert in the path', async () => {
    const alertId = uuidv7();
    const answers = await Promise.all([
      say(`${alertId}/seen`, { notice: 0 }),
      say(`${alertId.toUpperCase()}/seen`, {}),
      say(`${alertId}/received`, { notice: 2 }),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([200, { success: true, alert: { status: 'active', notice: 0 } }]);
      expect(headers['cache-control']).toBe('no-store');
    }
    // How many are sent together depends on timing, which gathered-receipts.spec controls.
    for (const lot of gathered) expect(lot).toMatchObject({ schoolId: person.schoolId, alertId });
    const each = gathered
      .flatMap(({ said }) => said)
      .flatMap(({ personIds, ...said }) => personIds.map((personId) => ({ ...said, personId })));
    const { personId, role } = person;
    expect(each.sort((one, other) => one.notice - other.notice)).toEqual([
      { personId, role, receipt: 'seen', notice: 0 },
      { personId, role, receipt: 'seen', notice: 0 },
      { personId, role, receipt: 'received', notice: 2 },
    ]);
  });

  it('is forwarded to the service unless it is plainly well-formed', async () => {
    const alertId = uuidv7();
    for (const [path, body, headers] of [
      ['not-an-id/seen', { notice: 0 }],
      [`${alertId}/seen`, { notice: -1 }],
      [`${alertId}/seen`, { notice: 1.5 }],
      [`${alertId}/seen`, { notice: '0' }],
      [`${alertId}/seen`, { notice: 0, personId: uuidv7() }],
      [`${alertId}/seen`, []],
      [`${alertId}/seen?notice=1`, { notice: 0 }],
      [`${alertId}/seen`, { notice: 0 }, { 'idempotency-key': 'once' }],
      [`${alertId}/acknowledge`, {}],
    ] as [string, unknown, Record<string, string>?][])
      expect([path, body, (await say(path, body, headers)).body]).toMatchObject([
        path,
        body,
        { by: 'service' },
      ]);
    expect(gathered).toEqual([]);
  });

  it('is refused with 401 without a session', async () => {
    const alertId = uuidv7();
    const stranger = await new Browser(gateway.url).post(`/api/emergency-alerts/${alertId}/seen`, {});
    expect(stranger.status).toBe(401);
    expect(gathered).toEqual([]);
  });
});
