import type { CheckId, CheckOutcome, MailKind } from '@homeroom/contracts';
import { readTexts } from '@homeroom/mail';

interface MailText {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** What its link is called, and the one to the sign-in where there are two. */
  link: string;
  signIn?: string;
  /** What the link is called that switches such mails off. */
  end?: string;
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

export const { english: TEXTS, textsIn } = readTexts<Texts, Said>(__dirname);
