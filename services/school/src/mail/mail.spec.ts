import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { MailServer } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { MailsAtWork } from './mails-at-work.spec-support';

let mails: MailsAtWork;

beforeAll(async () => {
  mails = await MailsAtWork.start();
});
beforeEach(() => {
  mails.auth.asked.length = 0;
  mails.auth.refuseWith = undefined;
});
afterAll(() => mails.close());

describe('a mail that another service wants', () => {
  it('is composed by its owner when it is sent: address, words and the link with the token', async () => {
    const { id, to } = await mails.want();
    expect(mails.askedFor(id)).toEqual([]);
    await mails.round();
    const path = `/internal/mails/${id}?schoolId=${PLATFORM_SCHOOL_ID}&kind=password_reset`;
    expect(mails.askedFor(id)).toMatchObject([{ method: 'GET', path }]);
    const received = mails.sentTo(to)[0]?.text ?? '';
    expect(received).toContain('Hello Ada,');
    expect(received).toContain(`https://homeroom.example/new-password#token-of-${id}`);
    expect(received).toContain(`<${id}@homeroom>`);
    expect(await mails.of(id)).toMatchObject({ outcome: 'sent', attempts: 1 });
  });

  it('leads to the sign-in with the school code, and names the first steps, where that fits', async () => {
    const schoolId = await mails.register();
    const { to } = await mails.want({ kind: 'registered', schoolId });
    await mails.round();
    const received = mails.sentTo(to)[0]?.text ?? '';
    const [, code] = /school=(\w{10})/.exec(received) ?? [];
    expect(received).toContain(`https://homeroom.example/?login=admin&school=${code}`);
    expect(received).toContain('https://homeroom.example/confirm-email#token-of-');
    expect(received).toContain(`School code: ${code}`);
    expect(received).toContain('Getting started');
  });

  it('is one mail, however often its fact is heard and however many rounds there are', async () => {
    const { id, to } = await mails.want();
    await Promise.all([mails.hear(id), mails.hear(id), mails.hear(id)]);
    await Promise.all([mails.round(), mails.round(), mails.round()]);
    await mails.hear(id);
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(1);
    expect(mails.askedFor(id)).toHaveLength(1);
  });

  it('is not sent any more when its owner says that it is obsolete', async () => {
    const { id, to } = await mails.want();
    mails.auth.mails.delete(id);
    await mails.round();
    expect(mails.sentTo(to)).toEqual([]);
    expect(await mails.of(id)).toMatchObject({ outcome: 'obsolete' });
  });

  it('waits for an owner who does not answer, and asks once a round whatever is due', async () => {
    const wanted = [await mails.want(), await mails.want(), await mails.want()];
    mails.auth.refuseWith = { status: 503, code: 'SERVICE_UNAVAILABLE' };
    await mails.round();
    expect(mails.auth.asked.filter(({ path }) => path.startsWith('/internal/mails/'))).toHaveLength(1);
    mails.auth.refuseWith = undefined;
    await mails.makeDue();
    await mails.round();
    for (const { to } of wanted) expect(mails.sentTo(to)).toHaveLength(1);
  });

  it('asks for a new token when it is tried again, so that one opens and no other', async () => {
    await mails.server.close();
    const { id, to } = await mails.want();
    await mails.round();
    mails.server = await MailServer.listen(mails.server.port);
    expect(await mails.of(id)).toMatchObject({ outcome: null, attempts: 1 });
    await mails.makeDue();
    await mails.round();
    expect(mails.askedFor(id)).toHaveLength(2);
    expect(mails.sentTo(to)).toHaveLength(1);
  });

  it('goes to nobody else, whatever an owner’s text looks like', async () => {
    const [one, other] = [`one-${uuidv7()}@school.example`, `other-${uuidv7()}@school.example`];
    const { id } = await mails.want({ to: `${one}, ${other}` });
    const next = await mails.want();
    await mails.round();
    expect(mails.server.recipients).not.toContain(other);
    expect(mails.server.recipients).toContain(next.to);
    expect(await mails.of(id)).toMatchObject({ attempts: 1 });
  });

  it('shows what somebody typed as text, and nothing in it that leads anywhere', async () => {
    const firstName = '<b>Ada</b> http://evil.example/x ev\u200Bil.com call +1 900 555 0123';
    const { to } = await mails.want({ values: { firstName } });
    await mails.round();
    const received = mails.sentTo(to)[0]?.text ?? '';
    expect(received).toContain('Hello <b>Ada</b> … … call …,');
    expect(received).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; … … call …,');
    expect(received).not.toMatch(/evil|900 555/);
  });
});

describe('a mail that nobody has to get', () => {
  const unsubscribe = 'x'.repeat(64);
  const wish = async () => {
    const schoolId = await mails.register();
    await mails.confirm(schoolId);
    return mails.want({
      kind: 'notice_mail',
      schoolId,
      recipient: 'other',
      values: { count: '2' },
      unsubscribe,
    });
  };

  it('brings what ends it, for its reader and for the mail program', async () => {
    const { to } = await wish();
    await mails.round();
    // A long line of the head goes on in the next one.
    const received = (mails.sentTo(to)[0]?.text ?? '').replace(/\r?\n[ \t]+/g, ' ');
    expect(received).toContain(`List-Unsubscribe: <https://homeroom.example/api/unsubscribe/${unsubscribe}>`);
    expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(received).toContain(`https://homeroom.example/mail-choice#${unsubscribe}`);
    const { to: other } = await mails.want();
    await mails.round();
    expect(mails.sentTo(other)[0]?.text).not.toMatch(/unsubscribe/i);
  });

  it('is said to have come back where the mailbox does not exist, and not where it is busy', async () => {
    const [gone, busy] = [await wish(), await wish()];
    mails.server.refused.set(gone.to, '550 no such mailbox');
    mails.server.refused.set(busy.to, '451 try later');
    await mails.round();
    const said = await mails.rows<{ mailId: string }>(
      `SELECT payload->>'mailId' AS "mailId" FROM school.outbox WHERE name = 'mail.returned' AND payload->>'mailId' = ANY($1)`,
      [[gone.id, busy.id]],
    );
    expect(said).toEqual([{ mailId: gone.id }]);
  });
});

it('tells nobody but the school’s own process what stands in a mail', async () => {
  const { id } = await mails.want();
  const path = `/internal/mails/${id}?schoolId=${PLATFORM_SCHOOL_ID}&kind=password_reset`;
  for (const from of ['gateway', 'classroom', 'auth', 'alerts', 'setup'] as const)
    expect((await mails.service.call('GET', path, { from })).status).toBe(403);
  // The school owns no such mail itself.
  expect((await mails.service.call('GET', path, { from: 'school' })).status).toBe(404);
});
