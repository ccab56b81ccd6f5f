import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROSTER_HEADS, ROSTER_REFUSALS, ROSTER_STAY_SENTENCES, SENTENCES } from '@homeroom/domain';
import { textFiles } from '../testing/text-files';
import { SOURCE_LANGUAGE } from './languages';

const ROOT = join(__dirname, '../../..');

/** The text files of pages and mails in a language. */
function filesIn(language: string): string[] {
  return [
    ...textFiles(language).map(([, file]) => file),
    ...['school', 'messaging', 'alerts'].map((service) =>
      join(ROOT, 'services', service, `src/i18n/${language}.json`),
    ),
  ];
}

/** Every user-facing text, with its location. */
function texts(): [place: string, text: string][] {
  const files = filesIn(SOURCE_LANGUAGE);
  const refusals = readFileSync(join(ROOT, 'libs/contracts/src/errors.ts'), 'utf8');
  return [
    ...files.flatMap(textsOf),
    ...leaves([SENTENCES, ROSTER_HEADS, ROSTER_REFUSALS, ROSTER_STAY_SENTENCES], 'sentences'),
    ...[...refusals.matchAll(/'([A-Z][^'\n]* [^'\n]*[.?!])'/g)].map(([, text = '']): [string, string] => [
      'errors',
      text,
    ]),
  ];
}

function textsOf(file: string): [place: string, text: string][] {
  return leaves(JSON.parse(readFileSync(file, 'utf8')), file.slice(ROOT.length + 1));
}

function leaves(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, `${place} ${key}`));
}

/** Fixed names of screens, buttons and answers; everything else uses "sign in" and "sign out". */
const FIXED = [
  'Login Type',
  'Login School',
  'Login as School Admin',
  'Login Parent',
  'Login Student',
  'Proceed to Login',
  'Logging in...',
  /❌ Login Failed|Login [Ff]ailed/,
  'Logged in as',
  'Login Successful!',
  'Logout failed',
  /^Log(in|out)$/,
  /(Teacher|Student|Parent|School admin|Class dashboard) login/,
  'login credentials',
];

const WORDS: [what: string, wrong: RegExp][] = [
  ['email is one word', /e[-‑]mail/i],
  ['people sign in and out', /\blog(s|ged|ging)?[ -]?(in|out)\b/i],
  ['five digits are a PIN', /(?<!^Your )\b(5|five)[- ]digit (password|code|secret)/i],
  ['a PIN is no number of a PIN', /PIN (number|code)\b/i],
  // The texts use one spelling; the page adapts it where a school uses another.
  ['behaviour as in Britain', /behavior/],
  ['colours as in Britain', /\b(color|favorite|organiz|recogniz|apologiz|center\b)/i],
];

test.each(WORDS)('terminology is consistent: %s', (_what, wrong) => {
  const found = texts().filter(([, text]) => {
    const free = FIXED.reduce<string>((rest, fixed) => rest.replace(fixed, ''), text);
    return wrong.test(free);
  });
  expect(found).toEqual([]);
});

test('French has one word for what is sent, "mail", and one for where, "adresse email"', () => {
  const found = filesIn('fr')
    .flatMap(textsOf)
    .filter(([, text]) => /courriel|e[-‑]mail|\b(par|un|les|des|ce|cet) emails?\b/i.test(text));
  expect(found).toEqual([]);
});

test('French punctuation keeps to its word, by a narrow space that does not break', () => {
  // A text message stays with the plain letters of its alphabet: one other letter doubles its price.
  const found = filesIn('fr')
    .flatMap(textsOf)
    .filter(([place]) => !/messaging\S* text /.test(place))
    .filter(([, text]) => /[ \u00a0][:;?!»%]|«(?!\u202f)|(?<!\u202f)»/.test(text));
  expect(found).toEqual([]);
});

test.each(['de', 'es'])('a percent sign keeps to its number: %s', (language) => {
  const found = filesIn(language)
    .flatMap(textsOf)
    .filter(([, text]) => /[\d}] %/.test(text));
  expect(found).toEqual([]);
});

test('enough texts are checked', () => {
  expect(texts().length).toBeGreaterThan(1_500);
});
