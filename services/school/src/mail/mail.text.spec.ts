import { MAIL_KINDS, type MailKind, rulesOf } from '@homeroom/contracts';
import { TEXTS } from '../i18n/texts';
import { compose } from './mail.text';

const KINDS = Object.keys(MAIL_KINDS) as MailKind[];

describe('the words of the mails', () => {
  it('are there for every kind, and for no other', () => {
    expect(Object.keys(TEXTS.mails).sort()).toEqual([...KINDS].sort());
  });

  it.each(KINDS)('of %s need nothing but what its owner fills in, and all of that', (kind) => {
    const { values = [], typed = [] } = rulesOf(kind);
    const filledIn = [...values, ...typed];
    const known = [...filledIn, 'schoolName', 'schoolCode'];
    const used: string[] = JSON.stringify(TEXTS.mails[kind]).match(/(?<=\{)\w+(?=\})/g) ?? [];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(filledIn.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('show what somebody typed as text, in a subject of one line', () => {
    const values = { firstName: 'Ada <b>', schoolName: 'A\r\nBcc: x@y.example', schoolCode: 'CODE' };
    const urls = {
      link: 'https://homeroom.example/confirm-email#a&b',
      signIn: 'https://homeroom.example/?a=1&b=2',
    };
    const { subject, text, html } = compose(TEXTS.mails.registered, values, urls);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toContain('Hello Ada <b>,');
    expect(html).toContain('Hello Ada &lt;b&gt;,');
    expect(html).toContain('href="https://homeroom.example/confirm-email#a&amp;b"');
    expect(html).toContain('href="https://homeroom.example/?a=1&amp;b=2"');
  });

  it('hold no password and no PIN, nor a place for one', () => {
    const places = Object.values(TEXTS.mails).flatMap((mail) => JSON.stringify(mail).match(/\{\w+\}/g) ?? []);
    expect([...new Set(places)].filter((place) => /pin|password|secret|token/i.test(place))).toEqual([]);
  });
});
