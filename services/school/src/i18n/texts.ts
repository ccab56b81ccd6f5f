import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckId, CheckOutcome, MailKind } from '@homeroom/contracts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@homeroom/domain';

interface MailText {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** What its link is called, and the one to the sign-in where there are two. */
  link: string;
  signIn?: string;
  /** With the first steps. */
  guide?: true;
  closing: string;
}

/** What another language than English says; the sentences of the security page the page translates itself. */
type Said = Pick<Texts, 'mails' | 'guide' | 'answers' | 'defaultAdmin'>;

interface Texts {
  /** The public security page's sentences: what is tried, what came of it, and what may be said when it held. */
  security: {
    tried: Record<CheckId, string>;
    results: Record<Exclude<CheckOutcome, 'passed'>, string>;
    statements: Record<
      | 'provider'
      | 'tokenRefresh'
      | 'sessionSecurity'
      | 'crossSchoolAccess'
      | 'resourceValidation'
      | 'architecture'
      | 'orm'
      | 'parameterizedQueries'
      | 'connectionPooling'
      | 'neonDatabase'
      | 'recovery',
      string
    >;
  };
  mails: Record<MailKind, MailText>;
  guide: { title: string; steps: string[] };
  answers: Record<'registered' | 'pending', string>;
  defaultAdmin: string;
}

/** Everything this service says to people, in one file a language. Read once, at start. */
export const TEXTS = read<Texts>(DEFAULT_LANGUAGE);

const SAID = new Map<string, Said>(LANGUAGES.map(({ code }) => [code, read<Said>(code)]));

/** In the reader's language, or the school's; what is none of ours is said in English. */
export function textsIn(language: string | null | undefined): Said {
  return SAID.get(language ?? '') ?? TEXTS;
}

function read<T>(language: string): T {
  return JSON.parse(readFileSync(join(__dirname, `${language}.json`), 'utf8')) as T;
}

/** 'Hello {name}' with its values; a value that holds braces is not looked at again. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The text has no value for {${name}}`);
    return value;
  });
}
