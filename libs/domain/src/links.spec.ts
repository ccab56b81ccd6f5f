import fc from 'fast-check';
import { holdsLink, withoutLinks } from './links';

const LINKS = [
  'http://evil.example/x',
  'HTTPS://evil.example',
  'hxxp://evil.example',
  'ftp://10.0.0.1/a',
  'www.evil.example',
  'www2.evil.example',
  'evil.com',
  'EVIL.COM',
  'evil.com.',
  'evil.co.uk/login?x=1#y',
  'evil.com:8080/x',
  'sub.domain.evil.xyz',
  't.me/joinchat',
  'x.com',
  'bit.ly/abc',
  'evil.click',
  'evil.zip',
  'xn--80ak6aa92e.xn--p1ai',
  'пример.рф',
  '例え.テスト.中国',
  'ev\u200Bil.c\u200Com',
  'e\u00ADvil\u2060.com',
  'evil.c\u0336om',
  'evil\u3002com',
  'evil\uFF0Ecom',
  'ｅｖｉｌ．ｃｏｍ',
  'еvіl.cоm',
  '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
  'evil[.]com',
  'evil (dot) com',
  'evil[dot]com',
  '192.168.1.1',
  '1.2.3.4:8080/login',
  'mailto:somebody',
  'tel:+12025550123',
  'javascript:alert(1)',
  'somebody@evil.example',
  'somebody@localhost',
  'somebody＠evil.example',
  'some\u200Bbody@evil.example',
  'somebody (at) evil.example',
  'somebody[at]evil[dot]com',
  '"odd name"@evil.example',
];

const PLAIN = [
  'Maple Grove School',
  'St.Mary’s School',
  'St. Mary’s School, Dr.Brown',
  'P.S. 118 and P.S.42',
  'J.R.R. Tolkien Primary',
  'No.5 High School',
  'Gymnasium Nr. 3',
  'École Ste.-Anne',
  'Школа № 5 им. А.С.Пушкина',
  '第三小学校。ようこそ',
  'مدرسة النور',
  'Meet at the gate @ 10',
  'Smoke in room 2.14, leave by the north door.',
  'Walk to the field. Do not run. Me first!',
  'Stay inside.It is safe there.No exit.',
  'At 10.30 a.m. or 3.15 p.m.',
  'Ratio 3:4, see plan A/B; e.g. i.e. etc.',
  'Anne-Marie O’Connor',
  'Lee, A.',
  'Parent of Ada',
  '…',
];

describe('a link in typed text', () => {
  it.each(LINKS)('is found in %j, alone and in a sentence, and removed', (link) => {
    for (const text of [link, `Go to ${link} now!`, `(${link})`, `First.\n${link}\nThen wait`]) {
      expect(holdsLink(text)).toBe(true);
      const clean = withoutLinks(text);
      expect(holdsLink(clean)).toBe(false);
      expect(clean).toContain('…');
      for (const part of ['evil', 'abc', 'join', 'ｅｖｉｌ', 'пример']) expect(clean).not.toContain(part);
    }
  });

  it('is removed without the text around it', () => {
    expect(withoutLinks('Go to https://evil.example/x?y=1, then (see evil.com) wait.')).toBe(
      'Go to …, then (see …) wait.',
    );
    expect(withoutLinks('evil.com/x', { instead: '[link left out]' })).toBe('[link left out]');
  });

  it.each(PLAIN)('is not detected in %j', (text) => {
    expect(holdsLink(text)).toBe(false);
    expect(withoutLinks(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('is not created by removing another one', () => {
    for (const text of ['evilhttp://x.example/.com', 'e@x.example vil.com', 'a.www.b.com.c.com'])
      expect(holdsLink(withoutLinks(text))).toBe(false);
  });

  it('is not detected in two sentences that only lack a space', () => {
    expect(withoutLinks('Stay inside.It is safe.')).toBe('Stay inside. It is safe.');
    expect(withoutLinks('Go to evil.it now')).toBe('Go to … now');
    expect(withoutLinks('Go to a.evil.It now')).toBe('Go to … now');
  });

  it('is completely removed from any text', () => {
    const parts = [
      'a',
      'evil',
      '.',
      'com',
      'It',
      '@',
      '/',
      ':',
      'http',
      'www',
      '(dot)',
      '[',
      ']',
      ' ',
      '1',
      '…',
      '\u200B',
    ];
    const typed = fc.array(fc.constantFrom(...parts), { maxLength: 24 }).map((all) => all.join(''));
    fc.assert(
      fc.property(typed, fc.string({ unit: 'binary' }), (one, other) => {
        for (const text of [one, other]) {
          const clean = withoutLinks(text, { phones: true });
          expect(holdsLink(clean, { phones: true })).toBe(false);
          expect(withoutLinks(clean, { phones: true })).toBe(clean);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ...[
      'a',
      'é',
      '1',
      'a.',
      '1.',
      '1 ',
      'a-',
      '@',
      'a@',
      '[',
      '(.)',
      ' ',
      '+1 ',
      'www.',
      'http:',
      'ａ\u200B.',
    ],
    ...['a ', '!', 'http://!'],
  ])('is removed from twenty thousand characters of %j in linear time', (part) => {
    // Any algorithm that is quadratic in the text length would take minutes for all of this.
    const clean = withoutLinks(`${part.repeat(20_000 / part.length)} evil.com`, { phones: true });
    expect(holdsLink(clean, { phones: true })).toBe(false);
    expect(clean).not.toContain('evil.com');
  });

  it('is found behind a local part longer than mail allows', () => {
    const long = `${'x'.repeat(300)}@${'y'.repeat(300)}.com`;
    expect(holdsLink(long)).toBe(true);
    expect(holdsLink(withoutLinks(long))).toBe(false);
    expect(withoutLinks(`${'x'.repeat(300)}.evil.com`)).not.toContain('evil.com');
  });
});

describe('a telephone number', () => {
  it.each([
    '+1 202 555 0123',
    '0900 123456',
    '0900123456',
    '(202) 555-0123',
    '202.555.0123',
    '２０２５５５０１２３',
  ])('is found in %j when requested', (phone) => {
    expect(holdsLink(`Call ${phone} now`)).toBe(false);
    expect(holdsLink(`Call ${phone} now`, { phones: true })).toBe(true);
    expect(withoutLinks(`Call ${phone} now`, { phones: true })).toMatch(/^Call \(?… now$/);
  });

  it.each(['P.S. 118', 'Room 2.14', 'School 2026/27', '10.30 to 12.45', 'Gymnasium 12345678 West'])(
    'is not detected in %j',
    (text) => expect(holdsLink(text, { phones: true })).toBe(false),
  );
});
