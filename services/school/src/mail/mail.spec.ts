import { createHmac } from 'node:crypto';
import { type MailKind, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';
import { eventually, MailServer } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { MailsAtWork } from './mails-at-work.spec-support';

let mails: MailsAtWork;

const SECRET = 'a secret that both sides have long known';
const UNSUBSCRIBE = 'x'.repeat(64);
const RETURN = 'bounces@homeroom.example';

beforeAll(async () => {
  mails = await MailsAtWork.start({ MAIL_REPORTS_SECRET: SECRET, MAIL_RETURN_ADDRESS: RETURN });
});
beforeEach(() => {
  mails.auth.asked.length = 0;
  mails.auth.refuseWith = undefined;
});
afterAll(() => mails.close());

describe('a mail requested by another service', () => {
  it('is composed by its owner when sent: address, text and the link with the token', async () => {
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

  it('links a person with several accounts to the right one', async () => {
    const schoolId = await mails.register();
    await mails.confirm(schoolId);
    const { to } = await mails.want({
      kind: 'notice_urgent',
      schoolId,
      recipient: 'other',
      mark: '1a2b3c4d',
    });
    await mails.round();
    expect(mails.sentTo(to)[0]?.text).toContain('https://homeroom.example/notifications?for=1a2b3c4d');
  });

  it('links to the sign-in with the school code, and lists the first steps where it fits', async () => {
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

  it('is sent once for repeated events and concurrent rounds', async () => {
    const { id, to } = await mails.want();
    await Promise.all([mails.hear(id), mails.hear(id), mails.hear(id)]);
    await Promise.all([mails.round(), mails.round(), mails.round()]);
    await mails.hear(id);
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(1);
    expect(mails.askedFor(id)).toHaveLength(1);
  });

  it('is not sent when its owner declares it obsolete', async () => {
    const { id, to } = await mails.want();
    mails.auth.mails.delete(id);
    await mails.round();
    expect(mails.sentTo(to)).toEqual([]);
    expect(await mails.of(id)).toMatchObject({ outcome: 'obsolete' });
  });

  it('waits for an owner that does not answer, which is asked once a round', async () => {
    const wanted = [await mails.want(), await mails.want(), await mails.want()];
    mails.auth.refuseWith = { status: 503, code: 'SERVICE_UNAVAILABLE' };
    await mails.round();
    expect(mails.auth.asked.filter(({ path }) => path.startsWith('/internal/mails/'))).toHaveLength(1);
    mails.auth.refuseWith = undefined;
    await mails.makeDue();
    await mails.round();
    for (const { to } of wanted) expect(mails.sentTo(to)).toHaveLength(1);
  });

  it('waits without the others if its owner refuses it, as one of another release may', async () => {
    const wanted = [await mails.want(), await mails.want()];
    mails.auth.refuseWith = { status: 400, code: 'VALIDATION_FAILED' };
    await mails.round();
    expect(wanted.map(({ id }) => mails.askedFor(id).length)).toEqual([1, 1]);
    mails.auth.refuseWith = undefined;
    await mails.makeDue();
    await mails.round();
    for (const { to } of wanted) expect(mails.sentTo(to)).toHaveLength(1);
  });

  it('is not obsolete when the owner’s answer was cut off', async () => {
    const { id, to } = await mails.want();
    mails.auth.isCutOff = true;
    await mails.round();
    expect(await mails.of(id)).toMatchObject({ outcome: null, attempts: 1 });
    mails.auth.isCutOff = false;
    await mails.makeDue();
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(1);
  });

  it('requests a new token when retried, so that only one is valid', async () => {
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

  it('is sent before news, and news before invitations, schools taking turns', async () => {
    const [large, small] = [await mails.register(), await mails.register()];
    for (const schoolId of [large, small]) await mails.confirm(schoolId);
    const many = (kind: MailKind, schoolId: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          mails.want({
            ...{ kind, schoolId, recipient: 'other', unsubscribe: UNSUBSCRIBE },
            values: { count: '2', firstName: 'Sam', parentId: '123456782' },
          }),
        ),
      );
    const invited = await many('guardian_invitation', large, 1);
    const digests = await many('notice_digest', large, 60);
    const [late] = await many('notice_digest', small, 1);
    const reset = await mails.want();
    await mails.round();
    const order = mails.server.recipients.slice(-63);
    expect(order[0]).toBe(reset.to);
    expect(order.slice(1, 3)).toContain(late?.to);
    expect(order.slice(1, 62).sort()).toEqual([late, ...digests].map((wanted) => wanted?.to).sort());
    expect(order[62]).toBe(invited[0]?.to);
  });

  it('is urgent, and does not wait for any that the server leaves hanging', async () => {
    const schoolId = await mails.register();
    await mails.confirm(schoolId);
    await mails.want();
    const release = mails.server.hold();
    const rounds = [mails.round()];
    try {
      await eventually(() => mails.server.held === 1);
      const urgent = await mails.want({ kind: 'notice_urgent', schoolId, recipient: 'other' });
      rounds.push(mails.round());
      await eventually(() => mails.sentTo(urgent.to).length > 0);
      expect(mails.server.held).toBe(2);
    } finally {
      release();
    }
    await Promise.all(rounds);
  });

  it('is tried again every minute if it is urgent, however long the server has been away', async () => {
    const schoolId = await mails.register();
    await mails.confirm(schoolId);
    const [{ id }, other] = [
      await mails.want({ kind: 'notice_urgent', schoolId, recipient: 'other' }),
      await mails.want(),
    ];
    await mails.rows('UPDATE school.mail SET attempts = 9 WHERE id = ANY($1)', [[id, other.id]]);
    mails.server.isAway = true;
    await mails.round();
    mails.server.isAway = false;
    const rows = await mails.rows<{ id: string; seconds: number }>(
      'SELECT id, extract(epoch FROM due_at - now())::float8 AS seconds FROM school.mail WHERE id = ANY($1)',
      [[id, other.id]],
    );
    const of = (mailId: string) => rows.find((row) => row.id === mailId)?.seconds;
    expect(of(id)).toBeLessThanOrEqual(60);
    expect(of(other.id)).toBeGreaterThan(120);
  });

  it('goes to one recipient only, whatever the address text looks like', async () => {
    const [one, other] = [`one-${uuidv7()}@school.example`, `other-${uuidv7()}@school.example`];
    const { id } = await mails.want({ to: `${one}, ${other}` });
    const next = await mails.want();
    await mails.round();
    expect(mails.server.recipients).not.toContain(other);
    expect(mails.server.recipients).toContain(next.to);
    expect(await mails.of(id)).toMatchObject({ attempts: 1 });
  });

  it('shows user text escaped and without links or numbers', async () => {
    const firstName = '<b>Ada</b> http://evil.example/x ev\u200Bil.com call +1 900 555 0123';
    const { to } = await mails.want({ values: { firstName } });
    await mails.round();
    const received = mails.sentTo(to)[0]?.text ?? '';
    expect(received).toContain('Hello <b>Ada</b> … … call …,');
    expect(received).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; … … call …,');
    expect(received).not.toMatch(/evil|900 555/);
  });
});

const wish = async (kind: MailKind = 'notice_mail', wantedAt = new Date()) => {
  const schoolId = await mails.register();
  await mails.confirm(schoolId);
  return mails.want({
    kind,
    schoolId,
    recipient: 'other',
    values: { count: '2' },
    wantedAt,
    unsubscribe: UNSUBSCRIBE,
  });
};

describe('an optional mail', () => {
  const saidOf = (...mailIds: string[]) =>
    mails.rows<{ mailId: string; name: string }>(
      `SELECT payload->>'mailId' AS "mailId", name FROM school.outbox
       WHERE name IN ('mail.returned', 'mail.undelivered') AND payload->>'mailId' = ANY($1) ORDER BY id`,
      [mailIds],
    );

  it('contains its unsubscribe link, for its reader and for the mail program', async () => {
    const { to } = await wish();
    await mails.round();
    // Long header lines continue on the next line.
    const received = (mails.sentTo(to)[0]?.text ?? '').replace(/\r?\n[ \t]+/g, ' ');
    expect(received).toContain(`List-Unsubscribe: <https://homeroom.example/api/unsubscribe/${UNSUBSCRIBE}>`);
    expect(received).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(received).toContain(`https://homeroom.example/mail-choice#${UNSUBSCRIBE}`);
    const { to: other } = await mails.want();
    await mails.round();
    expect(mails.sentTo(other)[0]?.text).not.toMatch(/unsubscribe/i);
  });

  it('that is late is sent when its owner says that it may, and nobody has tried it before', async () => {
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const asked = (id: string) => mails.askedFor(id).map(({ path }) => path.includes('&late=true'));
    const [{ id, to }, inTime] = [await wish('notice_mail', hoursFromNow(-1)), await wish()];
    const content = mails.auth.mails.get(id);
    const notBefore = hoursFromNow(2).toISOString();
    mails.auth.mails.set(id, { notBefore });
    await mails.round();
    expect([asked(id), asked(inTime.id)]).toEqual([[true], [false]]);
    expect([mails.sentTo(to).length, mails.sentTo(inTime.to).length]).toEqual([0, 1]);
    const sql = 'SELECT due_at AS due, attempts FROM school.mail WHERE id = $1';
    expect(await mails.rows<{ due: Date }>(sql, [id])).toEqual([{ due: new Date(notBefore), attempts: 0 }]);
    if (content) mails.auth.mails.set(id, content);
    await mails.makeDue();
    await mails.round();
    expect(mails.sentTo(to)).toHaveLength(1);
  });

  it('is reported as returned when the mailbox does not exist, and not when it is busy', async () => {
    const [gone, urgent, busy] = [await wish(), await wish('notice_urgent'), await wish()];
    for (const { to } of [gone, urgent]) mails.server.refused.set(to, '550 no such mailbox');
    mails.server.refused.set(busy.to, '451 try later');
    await mails.round();
    expect((await saidOf(gone.id, urgent.id, busy.id)).map(({ mailId }) => mailId).sort()).toEqual(
      [gone.id, urgent.id].sort(),
    );
  });

  it('is retried for a day after a temporary refusal, and then reported as undelivered', async () => {
    const full = await wish();
    mails.server.refused.set(full.to, '552 5.2.2 mailbox full');
    const busy = await wish();
    mails.server.refused.set(busy.to, '451 try later');
    await mails.round();
    expect(await saidOf(full.id, busy.id)).toEqual([]);
    const waits = async (id: string) =>
      (
        await mails.rows<{ next: number; left: number }>(
          `SELECT round(extract(epoch FROM due_at - now()) / 60)::int AS next,
             round(extract(epoch FROM give_up_at - now()) / 3600)::int AS left FROM school.mail WHERE id = $1`,
          [id],
        )
      )[0];
    expect(await waits(full.id)).toEqual({ next: 60, left: 24 });
    expect(await waits(busy.id)).toEqual({ next: 0, left: 7 * 24 });

    // Moves to the last hour of the day.
    await mails.rows(`UPDATE school.mail SET give_up_at = now() + interval '5 seconds' WHERE id = ANY($1)`, [
      [full.id, busy.id],
    ]);
    await mails.makeDue();
    await mails.round();
    expect(await saidOf(full.id, busy.id)).toEqual(
      [full.id, busy.id].map((mailId) => ({ mailId, name: 'mail.undelivered' })),
    );
    expect(await mails.of(full.id)).toMatchObject({ outcome: 'refused', attempts: 2 });
  });

  it('reports nothing about its address on a relay error, and postpones the rest of the round', async () => {
    const [first, second] = [await wish(), await wish()];
    for (const { to } of [first, second])
      mails.server.refused.set(to, `554 5.7.1 <${to}>: Relay access denied`);
    await mails.round();
    const tried = [(await mails.of(first.id))?.attempts, (await mails.of(second.id))?.attempts];
    expect(tried).toEqual([1, 0]);
    mails.server.refused.clear();
    await mails.makeDue();
    await mails.round();
    expect([first, second].map(({ to }) => mails.sentTo(to).length)).toEqual([1, 1]);
    expect(await saidOf(first.id, second.id)).toEqual([]);
  });
});

it('a mail’s content is available to the school’s own process only', async () => {
  const { id } = await mails.want();
  const path = `/internal/mails/${id}?schoolId=${PLATFORM_SCHOOL_ID}&kind=password_reset`;
  for (const from of ['gateway', 'classroom', 'auth', 'alerts', 'setup'] as const)
    expect((await mails.service.call('GET', path, { from })).status).toBe(403);
  // The school service itself owns no such mail.
  expect((await mails.service.call('GET', path, { from: 'school' })).status).toBe(404);
});

describe('a later delivery report', () => {
  const SAID = { returned: 'mail.returned', undelivered: 'mail.undelivered', complained: 'mail.complained' };
  const now = () => Math.round(Date.now() / 1_000);
  const sign = (mail: Buffer, at: number) =>
    createHmac('sha256', SECRET).update(`${at}.`).update(mail).digest('hex');
  const post = (mail: Buffer, at = now(), signature = sign(mail, at), type = 'message/rfc822') =>
    mails.service.call('POST', `/mail-reports?at=${at}&signature=${signature}`, {
      body: mail,
      headers: { 'content-type': type },
    });
  const said = async (id: string) =>
    (
      await mails.rows<{ name: string }>(
        `SELECT name FROM school.outbox WHERE name = ANY($1) AND payload->>'mailId' = $2 ORDER BY id`,
        [Object.values(SAID), id],
      )
    ).map(({ name }) => name);
  const sent = async () => {
    const wanted = await wish();
    await mails.round();
    const { from = '', text = '' } = mails.sentTo(wanted.to)[0] ?? {};
    return { ...wanted, from, token: /X-Homeroom-Mail: (\w+)/.exec(text)?.[1] ?? '' };
  };
  const lines = (...all: string[]) => Buffer.from(all.join('\r\n'));
  const multipart = (kind: string, to: string, ...parts: string[]) =>
    lines(
      ...['From: mailer-daemon@mx.example', `To: ${to}`, 'Subject: About your mail', 'MIME-Version: 1.0'],
      `Content-Type: multipart/report; report-type=${kind}; boundary="b"`,
      ...['', ...parts.flatMap((part) => ['--b', part]), '--b--', ''],
    );
  const dsn = (to: string, fields: readonly string[], ours = 'Subject: x') =>
    multipart(
      'delivery-status',
      to,
      'Content-Type: text/plain\r\n\r\nSorry.',
      ['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', '', ...fields, ''].join(
        '\r\n',
      ),
      `Content-Type: text/rfc822-headers\r\n\r\n${ours}\r\n`,
    );
  const failed = (status: string) => [
    ...['Final-Recipient: rfc822; kin@family.test', 'Action: failed', `Status: ${status}`],
    'Diagnostic-Code: smtp; 550 <kin@family.test> unknown',
  ];
  const complaint = (kind: string, ours: string) =>
    multipart(
      'feedback-report',
      'abuse@homeroom.example',
      ['Content-Type: message/feedback-report', '', `Feedback-Type: ${kind}`, 'Version: 1', ''].join('\r\n'),
      `Content-Type: message/rfc822\r\n\r\n${ours}\r\nSubject: x\r\n\r\nHello`,
    );

  it('is sent to an address naming only the mail, for every kind that can be unsubscribed', async () => {
    const { id, to, from, token } = await sent();
    expect(token).toMatch(/^[\da-f]{48}$/);
    expect(from).toBe(`<bounces+${token}@homeroom.example> RET=HDRS ENVID=${token}`);
    const [{ text = '' } = {}] = mails.sentTo(to);
    expect(text).toContain(`<${id}@homeroom>`);
    const other = await mails.want();
    await mails.round();
    const [plain] = mails.sentTo(other.to);
    expect([plain?.from, plain?.text.includes('X-Homeroom-Mail')]).toEqual([
      '<no-reply@homeroom.example>',
      false,
    ]);
  });

  it.each([
    ['5.1.1', ['mail.returned']],
    ['5.2.1', ['mail.returned']],
    ['4.4.7', ['mail.undelivered']],
    // Mailbox full, and message refused for its content.
    ['5.2.2', ['mail.undelivered']],
    ['5.7.26', ['mail.undelivered']],
    ['', ['mail.undelivered']],
  ])('of a failure %s at its return address is %s', async (status, told) => {
    const { id, token } = await sent();
    const mail = dsn(`BOUNCES+${token.toUpperCase()}@homeroom.example`, failed(status));
    expect(await post(mail)).toMatchObject({ status: 200, body: { success: true } });
    expect(await said(id)).toEqual(told);
  });

  it('is recognised by the mail’s header when sent elsewhere', async () => {
    const { id, token } = await sent();
    await post(dsn('postmaster@homeroom.example', failed('5.1.1'), `X-Homeroom-Mail: ${token}`));
    expect(await said(id)).toEqual(['mail.returned']);
  });

  it('is a complaint when its reader marks it as unwanted, but not when that is taken back', async () => {
    const { id, token } = await sent();
    await post(complaint('not-spam', `X-Homeroom-Mail: ${token}`));
    expect(await said(id)).toEqual([]);
    await post(complaint('abuse', `X-Homeroom-Mail: ${token}`));
    expect(await said(id)).toEqual(['mail.complained']);
  });

  it('is ignored when delayed, delivered, an automatic reply, or about an unknown mail', async () => {
    const { id, token } = await sent();
    const [address, other] = [`bounces+${token}@homeroom.example`, await mails.want()];
    const ofOther = `${other.id.replaceAll('-', '')}${token.slice(32)}`;
    const nothing = [
      dsn(address, ['Action: delayed', 'Status: 4.4.1']),
      dsn(address, ['Action: delivered', 'Status: 2.0.0']),
      lines(`To: ${address}`, 'Subject: I am away', 'Auto-Submitted: auto-replied', '', 'Until Monday'),
      dsn('bounces@homeroom.example', failed('5.1.1')),
      // A guess, and the proof of another mail.
      dsn(
        `bounces+${token.slice(0, 47)}${token.endsWith('0') ? '1' : '0'}@homeroom.example`,
        failed('5.1.1'),
      ),
      dsn(`bounces+${ofOther}@homeroom.example`, failed('5.1.1')),
    ];
    for (const mail of nothing) expect(await post(mail)).toMatchObject({ status: 200 });
    expect([await said(id), await said(other.id)]).toEqual([[], []]);
  });

  it('is refused with a wrong signature, when too old, or in another form', async () => {
    const { id, token } = await sent();
    const mail = dsn(`bounces+${token}@homeroom.example`, failed('5.1.1'));
    const long = now() - 3_600;
    const refused = [
      await post(mail, now(), '0'.repeat(64)),
      await post(mail, now(), sign(Buffer.from('another'), now())),
      await post(mail, now() + 60, sign(mail, now())),
      await post(mail, long, sign(mail, long)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await post(mail, now(), 'no signature')).status).toBe(400);
    expect((await post(mail, now(), sign(mail, now()), 'application/octet-stream')).status).toBe(415);
    const large = Buffer.concat([mail, Buffer.alloc(SERVER_LIMITS.mailReportMaxBytes, 'x')]);
    expect((await post(large)).status).toBe(413);
    expect(await said(id)).toEqual([]);
  });

  it('never causes an error, however it is written', async () => {
    const { id, token } = await sent();
    const to = `bounces+${token}@homeroom.example`;
    const open = 'Content-Type: multipart/report; boundary=b\r\n\r\n';
    const texts = [
      ...['', '\0', '\r\n\r\n', 'Content-Type: multipart/report', open, `${open}--b\r\n`.repeat(900)],
      `${open}${'--b\r\n\r\n'.repeat(7_000)}`,
      `To: ${'a@b,'.repeat(15_000)}\r\n\r\n`,
      `${'A: b\r\n'.repeat(10_000)}\r\n`,
      `Subject: ${'=?utf-8?q?a?= '.repeat(4_000)}\r\n\r\n`,
      `Content-Type: multipart/report; boundary="\u202e${'('.repeat(5_000)}\r\n\r\n`,
    ];
    const many = dsn(to, Array.from({ length: 300 }, () => [...failed('x'.repeat(50)), '']).flat());
    const hostile = [...texts.map((text) => Buffer.from(text)), Buffer.from([0xff, 0xfe, 0, 0x80]), many];
    const begun = performance.now();
    for (const mail of hostile) expect(await post(mail)).toMatchObject({ status: 200 });
    expect(performance.now() - begun).toBeLessThan(20_000);
    // Within the number of recipients that is examined, this one is ours.
    expect(await said(id)).toEqual(['mail.undelivered']);
  }, 60_000);
});
