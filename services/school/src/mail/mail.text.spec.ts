import { MAIL_KINDS, type MailKind, rulesOf } from '@homeroom/contracts';
import { LANGUAGES } from '@homeroom/domain';
import { textsIn } from '../i18n/texts';
import { compose } from './mail.text';

const KINDS = Object.keys(MAIL_KINDS) as MailKind[];

describe.each(LANGUAGES.map(({ code }) => code))('the mail texts in %s', (language) => {
  const TEXTS = textsIn(language);

  it('exist for every kind, and for no other', () => {
    expect(Object.keys(TEXTS.mails).sort()).toEqual([...KINDS].sort());
  });

  it.each(KINDS)('of %s use exactly the values its owner provides', (kind) => {
    const { values = [], typed = [], added = [] } = rulesOf(kind);
    const filledIn = [...values, ...typed, ...added];
    const known = [...filledIn, 'schoolName', 'schoolCode'];
    const used: string[] = JSON.stringify(TEXTS.mails[kind]).match(/(?<=\{)\w+(?=\})/g) ?? [];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(filledIn.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('escape user text, and keep the subject on one line', () => {
    const values = { firstName: 'Ada <b>', schoolName: 'A\r\nBcc: x@y.example', schoolCode: 'CODE' };
    const urls = {
      link: 'https://homeroom.example/confirm-email#a&b',
      signIn: 'https://homeroom.example/?a=1&b=2',
    };
    const { subject, text, html } = compose('registered', values, urls, language);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).toMatch(/^[^<]+Ada <b>/);
    expect(html).toContain('Ada &lt;b&gt;');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('href="https://homeroom.example/confirm-email#a&amp;b"');
    expect(html).toContain('href="https://homeroom.example/?a=1&amp;b=2"');
  });

  it('have the same structure as the English ones', () => {
    const shapeOf = (mail: object) => [
      Object.keys(mail).sort(),
      (mail as { paragraphs: string[] }).paragraphs.length,
    ];
    const { mails, guide } = textsIn('en');
    for (const kind of KINDS)
      expect([kind, shapeOf(TEXTS.mails[kind])]).toEqual([kind, shapeOf(mails[kind])]);
    expect(TEXTS.guide.steps).toHaveLength(guide.steps.length);
  });

  it('contain no password and no PIN, nor a placeholder for one', () => {
    const places = Object.values(TEXTS.mails).flatMap((mail) => JSON.stringify(mail).match(/\{\w+\}/g) ?? []);
    expect([...new Set(places)].filter((place) => /pin|password|secret|token/i.test(place))).toEqual([]);
  });
});
