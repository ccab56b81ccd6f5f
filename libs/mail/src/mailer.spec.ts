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
  it('arrives as plain text, marked as auto-generated', async () => {
    expect(await mailer.send(letter('ada@school.example'))).toBeUndefined();
    expect(server.mails).toMatchObject([{ to: 'ada@school.example', messageId: '<1@homeroom>' }]);
    const [{ text = '' } = {}] = server.mails;
    expect(text).toContain('From: Homeroom <no-reply@homeroom.example>');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(text).not.toMatch(/text\/html|^x-priority/im);
  });

  it('arrives as text and HTML when it has both, with high priority when it is urgent', async () => {
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
  ])('to %s is refused for good without a connection', async (_name, to) => {
    expect(await mailer.send(letter(to))).toMatchObject({
      isFinal: true,
      isAboutOneMail: true,
      mayHaveArrived: false,
    });
    expect(server.connections).toBe(0);
  });

  it('carries one-click List-Unsubscribe headers when it can be unsubscribed', async () => {
    await mailer.send({
      ...letter('ada@school.example'),
      unsubscribe: 'https://homeroom.example/api/unsubscribe/x',
    });
    const [{ text = '' } = {}] = server.mails;
    expect(text).toContain('List-Unsubscribe: <https://homeroom.example/api/unsubscribe/x>');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('adds no header line, whatever its subject contains', async () => {
    await mailer.send(letter('ada@school.example', { subject: 'A\r\nBcc: other@school.example' }));
    expect(server.recipients).toEqual(['ada@school.example']);
    expect(server.mails[0]?.text).not.toMatch(/^bcc/im);
  });

  it('uses a limited number of persistent connections', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `pupil-${index}@school.example`);
    await Promise.all(addresses.map((to) => mailer.send(letter(to))));
    expect(server.mails).toHaveLength(20);
    expect(server.connections).toBeLessThanOrEqual(2);
  });
});

describe('an error', () => {
  it.each([
    ['550 no such mailbox', true, 550],
    ['550 5.1.1 no such mailbox', true, 550],
    ['550 5.1.1 <relay@school.example> no such user at relay.school.example', true, 550],
    ['451 try later', false, 451],
    ['552 full', false, 552],
    ['552 5.2.2 mailbox full', false, 552],
    ['554 5.7.1 blocked by our rules', false, 554],
  ])('of one mailbox (%s) is final: %s', async (answer, isFinal, responseCode) => {
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
  ])('about relaying (%s) is attributed to the server', async (answer) => {
    server.refused.set('gone@school.example', answer);
    expect(await mailer.send(letter('gone@school.example'))).toMatchObject({
      isAboutOneMail: false,
      isFinal: false,
      mayHaveArrived: false,
    });
  });

  it('of the server concerns every mail and is temporary', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const nowhere = mailerTo(`smtp://127.0.0.1:${port}`);
    const trouble = await nowhere.send(letter('ada@school.example'));
    nowhere.onApplicationShutdown();
    expect(trouble).toMatchObject({ isAboutOneMail: false, isFinal: false, mayHaveArrived: false });
  });

  it('of our own sign-in at the server concerns every mail', async () => {
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

  it('contains no text that may include an address', async () => {
    server.refused.set('gone@school.example', '550 <gone@school.example> unknown');
    expect(JSON.stringify(await mailer.send(letter('gone@school.example')))).not.toContain('gone@');
  });
});

it('a mailer without a server reports that it is unavailable and refuses to send', async () => {
  const none = new Mailer({ url: undefined, from: undefined, connections: 1 });
  expect(none.isThere).toBe(false);
  await expect(none.send(letter('ada@school.example'))).rejects.toThrow('SMTP_URL');
});
