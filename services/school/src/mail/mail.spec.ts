import { type Fact, HEADERS, type MailContent, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { KeyFolder, readConfig, ServiceTokens } from '@homeroom/platform';
import { asSuperuser, deliverFact, startTestService, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AppModule } from '../app.module';
import { SchoolConfig } from '../config';
import { MIGRATIONS } from '../database/migrations';
import { AuthStub } from '../e2e/auth-stub';
import { MailServer } from '../e2e/mail-server';
import { MailSender } from './mail.sender';

let auth: AuthStub;
let mail: MailServer;
let school: TestService;

beforeAll(async () => {
  [auth, mail] = await Promise.all([AuthStub.listen(), MailServer.listen()]);
  school = await startTestService('school', {
    migrations: MIGRATIONS,
    settings: {
      AUTH_URL: auth.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      PUBLIC_URL: 'https://homeroom.example',
    },
    module: (given) => AppModule.for(readConfig(SchoolConfig, given)),
  });
});
beforeEach(() => {
  auth.asked.length = 0;
  auth.refuseWith = undefined;
});
afterAll(async () => {
  await school.close();
  await Promise.all([auth.close(), mail.close()]);
});

/** Somebody of the platform itself wants back in: no school of its own is needed for that. */
async function want(more: Partial<MailContent<'password_reset'>> = {}): Promise<{ id: string; to: string }> {
  const id = uuidv7();
  const to = `somebody-${id}@school.example`;
  auth.mails.set(id, {
    to,
    recipient: 'admin',
    values: { firstName: 'Ada' },
    token: `token-of-${id}`,
    ...more,
  });
  await hear(id);
  return { id, to };
}

const hear = (mailId: string, eventId = uuidv7()) =>
  deliverFact(school.app, {
    eventId,
    name: 'mail.wanted',
    schoolId: PLATFORM_SCHOOL_ID,
    payload: { mailId, kind: 'password_reset' },
  } as Fact<'mail.wanted'>);

const round = () => school.app.get(MailSender).round();
const sentTo = (address: string) => mail.mails.filter((each) => each.includes(address));
const outcomeOf = (id: string) =>
  asSuperuser(school.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ outcome: string | null; attempts: number }>(
      'SELECT outcome, attempts FROM school.mail WHERE id = $1',
      [id],
    );
    return rows[0];
  });
const makeDue = () =>
  asSuperuser(school.database.adminUrl, (client) =>
    client.query(`UPDATE school.mail SET due_at = now() WHERE settled_at IS NULL`),
  );
const askedFor = (id: string) => auth.asked.filter(({ path }) => path.includes(id));

describe('a mail that another service wants', () => {
  it('is composed by its owner when it is sent: address, words and the link with the token', async () => {
    const { id, to } = await want();
    expect(askedFor(id)).toEqual([]);
    await round();
    expect(askedFor(id)).toMatchObject([
      {
        method: 'GET',
        path: `/internal/mails/${id}?schoolId=${PLATFORM_SCHOOL_ID}&kind=password_reset`,
      },
    ]);
    const received = mail.to(to) ?? '';
    expect(received).toContain('Hello Ada,');
    expect(received).toContain(`https://homeroom.example/new-password#token-of-${id}`);
    expect(received).toContain(`<${id}@homeroom>`);
    expect(await outcomeOf(id)).toEqual({ outcome: 'sent', attempts: 1 });
  });

  it('is one mail, however often its fact is heard and however many rounds there are', async () => {
    const { id, to } = await want();
    await Promise.all([hear(id), hear(id), hear(id)]);
    await Promise.all([round(), round(), round()]);
    await hear(id);
    await round();
    expect(sentTo(to)).toHaveLength(1);
    expect(askedFor(id)).toHaveLength(1);
  });

  it('is not sent any more when its owner says that it is obsolete', async () => {
    const { id, to } = await want();
    auth.mails.delete(id);
    await round();
    expect(sentTo(to)).toEqual([]);
    expect(await outcomeOf(id)).toMatchObject({ outcome: 'obsolete' });
  });

  it('waits for an owner who does not answer, and asks once a round whatever is due', async () => {
    const wanted = [await want(), await want(), await want()];
    auth.refuseWith = { status: 503, code: 'SERVICE_UNAVAILABLE' };
    await round();
    expect(auth.asked.filter(({ path }) => path.startsWith('/internal/mails/'))).toHaveLength(1);
    auth.refuseWith = undefined;
    await makeDue();
    await round();
    for (const { to } of wanted) expect(sentTo(to)).toHaveLength(1);
  });

  it('asks for a new token when it is tried again, so that one opens and no other', async () => {
    await mail.close();
    const { id, to } = await want();
    await round();
    mail = await MailServer.listen(mail.port);
    expect(await outcomeOf(id)).toEqual({ outcome: null, attempts: 1 });
    await makeDue();
    await round();
    expect(askedFor(id)).toHaveLength(2);
    expect(sentTo(to)).toHaveLength(1);
  });

  it('goes to nobody else, whatever an owner’s text looks like', async () => {
    const [one, other] = [`one-${uuidv7()}@school.example`, `other-${uuidv7()}@school.example`];
    const { id } = await want({ to: `${one}, ${other}` });
    const next = await want();
    await round();
    expect(mail.recipients).not.toContain(other);
    expect(mail.recipients).toContain(next.to);
    expect(await outcomeOf(id)).toMatchObject({ attempts: 1 });
  });
});

it('tells nobody but the school’s own process what stands in a mail', async () => {
  const { id } = await want();
  const path = `/internal/mails/${id}?schoolId=${PLATFORM_SCHOOL_ID}&kind=password_reset`;
  for (const from of ['gateway', 'classroom', 'auth', 'alerts', 'setup'] as const)
    expect((await school.call('GET', path, { from })).status).toBe(403);
  const forged = new ServiceTokens('school', new KeyFolder(school.keys)).mint();
  const open = await school.app.inject({ url: path, headers: { [HEADERS.serviceToken]: forged } });
  // The school owns no such mail itself.
  expect(open.statusCode).toBe(404);
});
