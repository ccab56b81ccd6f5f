import {
  AppError,
  type ComposedMail,
  type MailContent,
  type MailKind,
  PLATFORM_SCHOOL_ID,
  rulesOf,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { DEFAULT_LANGUAGE, LATE_MAIL_MS, momentOf, PLATFORM_CODE, withoutLinks } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { BRAND_NAME, CONFIG, currentSchoolId, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SchoolConfig } from '../config';
import { School } from '../schools/school.entity';
import { compose, type WrittenMail } from './mail.text';
import { OfficeMails } from './office-mails';

export interface Letter extends WrittenMail, Pick<MailContent, 'to' | 'recipient'> {
  /** Where a mail program unsubscribes the reader. */
  unsubscribe?: string;
}

const PLATFORM = { name: BRAND_NAME, code: PLATFORM_CODE, language: null };

/** Asks the owner of a mail for its content, and renders it as text. */
@Injectable()
export class Letters {
  constructor(
    private readonly db: TenantDb,
    private readonly mails: ServiceMails,
    private readonly services: ServiceClient,
    private readonly office: OfficeMails,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  /** Undefined when the mail is obsolete; a time if it has to wait until then. */
  async of(kind: MailKind, mailId: string): Promise<Letter | Date | undefined> {
    const school = await this.school();
    if (!school) return undefined;
    const content = await this.ask(kind, mailId);
    // A service that does not answer has not said that the mail is obsolete.
    if (!content) throw new AppError('SERVICE_UNAVAILABLE');
    if ('obsolete' in content) return undefined;
    if ('notBefore' in content) return new Date(content.notBefore);
    const added = rulesOf(kind).added ? await this.added(kind, content) : {};
    if (!added) return undefined;
    const { to, recipient, token, mark, values, unsubscribe } = content;
    const language = content.language ?? school.language ?? DEFAULT_LANGUAGE;
    const { page, section, ofOffice, typed = [], signsIn = 'admin' } = rulesOf(kind);
    const words: Record<string, string> = {
      ...values,
      ...added,
      schoolName: school.name,
      schoolCode: school.code,
    };
    for (const name of ['schoolName', ...typed])
      words[name] = withoutLinks(words[name] ?? '', { phones: true });
    const signIn = this.signIn(signsIn, school.code);
    const place = token ?? section;
    const query = new URLSearchParams({
      ...(mark && { for: mark }),
      ...(ofOffice && { office: school.code }),
    }).toString();
    const more = `${query && `?${query}`}${place ? `#${place}` : ''}`;
    const link = page ? `${this.config.PUBLIC_URL}${page}${more}` : signIn;
    const end = unsubscribe ? `${this.config.PUBLIC_URL}/mail-choice#${unsubscribe}` : undefined;
    return {
      to,
      recipient,
      ...compose(kind, words, { link, signIn, ...(end ? { end } : {}) }, language),
      ...(unsubscribe ? { unsubscribe: `${this.config.PUBLIC_URL}/api/unsubscribe/${unsubscribe}` } : {}),
    };
  }

  private added(kind: MailKind, content: MailContent) {
    return this.db.transaction((tx) => this.office.addedToInvoice(kind, content, tx));
  }

  private async school(): Promise<Pick<School, 'name' | 'code' | 'language'> | null> {
    const id = currentSchoolId();
    if (id === PLATFORM_SCHOOL_ID) return PLATFORM;
    return this.db.transaction((tx) => tx.em.findOneBy(School, { id }));
  }

  private ask(kind: MailKind, mailId: string): Promise<ComposedMail | undefined> {
    const { owner, keepsQuiet } = rulesOf(kind);
    const schoolId = currentSchoolId();
    if (owner === 'school') return this.mails.compose(schoolId, kind, mailId);
    const isLate = keepsQuiet && Date.now() - momentOf(mailId).getTime() > LATE_MAIL_MS;
    // Only then: the release before refuses a question that it does not know.
    const asked = { schoolId, kind, ...(isLate ? { late: 'true' } : {}) };
    const url = `${this.config.serviceUrl(owner) ?? ''}/internal/mails/${mailId}?${new URLSearchParams(asked)}`;
    return this.services.call<ComposedMail | undefined>(url);
  }

  /** A parent's ID is unique on the platform, so no school is needed. */
  private signIn(who: 'admin' | 'parent', code: string): string {
    const query = new URLSearchParams(who === 'parent' ? { login: who } : { login: who, school: code });
    return `${this.config.PUBLIC_URL}/?${query}`;
  }
}
