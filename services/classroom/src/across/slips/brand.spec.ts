import { buffer } from 'node:stream/consumers';
import { LANGUAGES } from '@homeroom/domain';

// The brand is read together with the first text, so all modules are loaded anew.
jest.resetModules();
process.env.BRAND_NAME = 'Schoolhouse';
const load = <T extends object>(path: string) => jest.requireActual<T>(path);
const { letterPages } = load<typeof import('./letter-pages')>('./letter-pages');
const { LETTER_WORDS } = load<typeof import('./letter-words')>('./letter-words');

it('a letter uses the configured product name', async () => {
  const school = { code: 'MAPLEGROVE', name: 'Maple Grove', country: 'GB', origin: 'https://school.example' };
  const pdf = await buffer(letterPages([], { ...school, day: '2026-11-27', language: 'en' }));
  const title = Buffer.from('Your family’s access to Schoolhouse', 'utf16le').swap16();
  expect(pdf.includes(title)).toBe(true);
  expect(pdf.includes('(Schoolhouse)')).toBe(true);
});

it.each(LANGUAGES.map(({ code }) => code))(
  'a letter’s subject and text use the configured product name, in %s',
  (language) => {
    const { subject, about } = LETTER_WORDS[language];
    for (const text of [subject, about]) expect(text).toContain('Schoolhouse');
  },
);
