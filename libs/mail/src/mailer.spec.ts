import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { eventually, MailServer } from '@homeroom/testing';
import { Mailer } from './mailer';

let server: MailServer;
let mailer: Mailer;
beforeEach(async () => {
  server = await MailServer.listen();
  mailer = mailerTo(server.url);
});
afterEach(async () => {
  mailer.onApplicationShutdown();
  await server.close();
});

const mailerTo = (url: string, isUrgent = false) =>
  new Mailer({ url, from: 'Homeroom <no-reply@homeroom.example>', connections: 2, isUrgent });
const letter = (to: string, more: { html?: string; subject?: string } = {}) => ({
  ...{ to, subject: 'Grüße', text: 'Guten Tag,\n\nalles ist gut.', messageId: '<1@homeroom>' },
  ...more,
});

describe('a mail', () => {
  it('arrives as plain text, marked as written by a machine', async () => {
    expect(await mailer.send(letter('ada@school.example'))).toBeUndefined();
    expect(server.mails).toMatchObject([{ to: 'ada@school.example', messageId: '<1@homeroom>' }]);
    const [{ text = '' } = {}] = server.mails;
    expect(text).toContain('From: Homeroom <no-reply@homeroom.example>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(text).not.toMatch(/text\/html|^x-priority/im);
  });

  it('arrives as text and as HTML where it has both, and above the others where it is urgent', async () => {
    const urgent = mailerTo(server.url, true);
    await urgent.send(letter('ada@school.example', { html: '<p>alles ist gut</p>' }));
    urgent.onApplicationShutdown();
    const [{ text = '' } = {}] = server.mails;
    expect(text).toContain('multipart/alternative');
    expect(text).toContain('<p>alles ist gut</p>');
    expect(text).toMatch(/^X-Priority: 1/im);
  });

  it.each([
    ['nothing', ''],
    ['two addresses', 'one@school.example, other@school.example'],
    ['a group', 'all: one@school.example;'],
    ['a name in front', 'Ada <one@school.example>'],
    ['a second line', 'one@school.example\r\nRCPT TO:<other@school.example>'],
    ['signs that nobody sees', 'one@school\u200b.example'],
    ['half a letter', 'one\ud800@school.example'],
  ])('to %s goes to nobody, for good', async (_name, to) => {
    expect(await mailer.send(letter(to))).toMatchObject({
      isFinal: true,
      isAboutOneMail: true,
      mayHaveArrived: false,
    });
    expect(server.connections).toBe(0);
  });

  it('says where it is ended, where it may be, to page and program alike', async () => {
    await mailer.send({
      ...letter('ada@school.example'),
      unsubscribe: 'https://homeroom.example/api/unsubscribe/x',
    });
    const [{ text = '' } = {}] = server.mails;
    expect(text).toContain('List-Unsubscribe: <https://homeroom.example/api/unsubscribe/x>');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('adds no line to its head, whatever it is called', async () => {
    await mailer.send(letter('ada@school.example', { subject: 'A\r\nBcc: other@school.example' }));
    expect(server.recipients).toEqual(['ada@school.example']);
    expect(server.mails[0]?.text).not.toMatch(/^bcc/im);
  });

  it('goes over connections that stay open, and over no more of them than it was given', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `pupil-${index}@school.example`);
    await Promise.all(addresses.map((to) => mailer.send(letter(to))));
    expect(server.mails).toHaveLength(20);
    expect(server.connections).toBeLessThanOrEqual(2);
  });
});

describe('trouble', () => {
  it.each([
    ['550 no such mailbox', true, 550],
    ['550 5.1.1 no such mailbox', true, 550],
    ['550 5.1.1 <relay@school.example> no such user at relay.school.example', true, 550],
    ['451 try later', false, 451],
    ['552 full', false, 552],
    ['552 5.2.2 mailbox full', false, 552],
    ['554 5.7.1 blocked by our rules', false, 554],
  ])('with one mailbox (%s) is final: %s', async (answer, isFinal, responseCode) => {
    server.refused.set('gone@school.example', answer);
    expect(await mailer.send(letter('gone@school.example'))).toEqual({
      isAboutOneMail: true,
      isFinal,
      isRefusal: responseCode >= 500,
      mayHaveArrived: false,
      smtp: { code: 'EENVELOPE', command: 'RCPT TO', responseCode },
    });
    expect(await mailer.send(letter('there@school.example'))).toBeUndefined();
  });

  it.each([
    '554 5.7.1 <gone@school.example>: Relay access denied',
    '550 5.7.54 SMTP; unable to relay recipient in non-accepted domain',
    '550 relaying denied',
    '454 4.7.1 relay access denied',
    '530 5.7.0 authentication required',
  ])('with whom it passes mails on for (%s) is the server’s', async (answer) => {
    server.refused.set('gone@school.example', answer);
    expect(await mailer.send(letter('gone@school.example'))).toMatchObject({
      isAboutOneMail: false,
      isFinal: false,
      mayHaveArrived: false,
    });
  });

  it('with the server is everybody’s and passes', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const nowhere = mailerTo(`smtp://127.0.0.1:${port}`);
    const trouble = await nowhere.send(letter('ada@school.example'));
    nowhere.onApplicationShutdown();
    expect(trouble).toMatchObject({ isAboutOneMail: false, isFinal: false, mayHaveArrived: false });
  });

  it('with our own sign-in there is everybody’s, too', async () => {
    server.signsIn = true;
    const nameless = mailerTo(`${server.url.replace('//', '//homeroom@')}`);
    expect(await nameless.send(letter('ada@school.example'))).toMatchObject({
      isAboutOneMail: false,
      isFinal: false,
    });
    nameless.onApplicationShutdown();
  });

  it('after the mail was handed over leaves open whether it arrived', async () => {
    server.hold();
    const sent = mailer.send(letter('ada@school.example'));
    await eventually(() => server.held > 0);
    await server.close();
    expect(await sent).toMatchObject({ isAboutOneMail: false, isFinal: false, mayHaveArrived: true });
    server = await MailServer.listen();
  });

  it('says nothing in which an address may stand', async () => {
    server.refused.set('gone@school.example', '550 <gone@school.example> unknown');
    expect(JSON.stringify(await mailer.send(letter('gone@school.example')))).not.toContain('gone@');
  });
});

it('without a mail server there is none, and nothing pretends otherwise', async () => {
  const none = new Mailer({ url: undefined, from: undefined, connections: 1 });
  expect(none.isThere).toBe(false);
  await expect(none.send(letter('ada@school.example'))).rejects.toThrow('SMTP_URL');
});
