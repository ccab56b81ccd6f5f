import type { CheckId, CheckOutcome, MailKind } from '@homeroom/contracts';
import { readTexts } from '@homeroom/mail';

interface MailText {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The text of its link, and of the sign-in link if there are two. */
  link: string;
  signIn?: string;
  /** The text of the link that switches such mails off. */
  end?: string;
  /** Includes the first steps. */
  guide?: true;
  closing: string;
}

/** The texts that are translated; the security page translates its own. */
type Said = Pick<Texts, 'mails' | 'guide' | 'answers' | 'defaultAdmin'>;

interface Texts {
  /** Sentences of the public security page: what is tried, what came of it, and what may be said if it held. */
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
