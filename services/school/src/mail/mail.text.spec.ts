import { MAIL_KINDS, type MailKind, rulesOf } from '@homeroom/contracts';
import { TEXTS } from '../i18n/texts';
import { compose } from './mail.text';

const KINDS = Object.keys(MAIL_KINDS) as MailKind[];

describe('the words of the mails', () => {
  it('are there for every kind, and for no other', () => {
    expect(Object.keys(TEXTS.mails).sort()).toEqual([...KINDS].sort());
  });

  it.each(KINDS)('of %s need nothing but what its owner fills in, and all of that', (kind) => {
    const known = [...rulesOf(kind).values, 'schoolName', 'schoolCode'];
    const used: string[] = JSON.stringify(TEXTS.mails[kind]).match(/(?<=\{)\w+(?=\})/g) ?? [];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(rulesOf(kind).values.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('show what somebody typed as text, in a subject of one line', () => {
    const values = { contactName: 'Ada <b>', schoolName: 'A\r\nBcc: x@y.example', schoolCode: 'CODE' };
    const { subject, text, html } = compose(
      TEXTS.mails.registered,
      values,
      'https://homeroom.example/?a=1&b=2',
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('Hello Ada <b>,');
    expect(html).toContain('Hello Ada &lt;b&gt;,');
    expect(html).toContain('href="https://homeroom.example/?a=1&amp;b=2"');
  });
});
