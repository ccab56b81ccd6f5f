import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import {
  AppError,
  type ConfirmNoticePhone,
  type Identity,
  type PhoneEnd,
  type RemovePhoneOf,
  type SetNoticePhone,
} from '@homeroom/contracts';
import { RefusalKept, TenantDb } from '@homeroom/database';
import { NOTICES } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { fill } from '@homeroom/mail';
import { TextSender } from '@homeroom/ways';
import { Injectable } from '@nestjs/common';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { v7 as uuidv7 } from 'uuid';
import { textsIn } from '../i18n/texts';
import { Ways } from '../ways/ways';
import { NumberKeys } from './number-keys';
import {
  askWhose,
  confirmPhone,
  countCode,
  countText,
  dropCode,
  keepPhone,
  languageOf,
  liftStop,
  noteTrouble,
  removePhone,
  schoolOfTexts,
  tryCode,
} from './phones.queries';

const WRONG = new RefusalKept(
  new AppError('VALIDATION_FAILED', 'That code is wrong or has expired. Ask for a new one.'),
);

/** The number to which a person wants texts; it is used once a code has shown that it is theirs. */
@Injectable()
export class PhonesService {
  constructor(
    private readonly db: TenantDb,
    private readonly texts: TextSender,
    private readonly ways: Ways,
    private readonly numbers: NumberKeys,
    private readonly book: AuditNotes,
  ) {}

  async set({ personId }: Identity, { number: typed }: SetNoticePhone): Promise<void> {
    if (!this.texts.isThere) throw new AppError('NOT_FOUND');
    const id = uuidv7();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const { to, language } = await this.db.transaction(async (tx) => {
      const [school] = await tx.sql(schoolOfTexts());
      // Only a verified school may send texts.
      if (!school?.verified) throw new AppError('FORBIDDEN', 'Your school cannot send text messages yet.');
      const to = e164(typed, school.country);
      const [kept] = await tx.sql(keepPhone(personId, id, to, hashOf(id, code)));
      await this.ways.changed(tx, [personId]);
      const [has] = kept ? await tx.sql(countCode(this.numbers.of(to))) : [];
      const [counted] = has ? await tx.sql(countText()) : [];
      if (!counted)
        throw new AppError(
          'TOO_MANY_REQUESTS',
          'Several codes have already been sent. Please try again later.',
        );
      const [reader] = await tx.sql(languageOf(personId));
      return { to, language: reader?.language };
    });
    // Somebody waits for it with the page open.
    const words = fill(textsIn(language).text.code, { code });
    const { state } = await this.texts.send({ id, to, words, isUrgent: true });
    if (state === 'sent' || state === 'unknown') return;
    await this.db.transaction(async (tx) => {
      await tx.sql(dropCode(id));
      if (state === 'stopped') await this.ways.ownersChanged(tx, await tx.sql(noteTrouble(to, 'stopped')));
    });
    if (state === 'stopped') throw new AppError('PHONE_STOPPED');
    throw new AppError('SERVICE_UNAVAILABLE', 'The text message could not be sent. Check the number.');
  }

  /** A wrong code is counted, so it must not roll back this transaction or an outer one that holds the request's idempotency key. */
  confirm({ personId }: Identity, { code }: ConfirmNoticePhone): Promise<RefusalKept | undefined> {
    return this.db.transaction(async (tx) => {
      const [wanted] = await tx.sql(tryCode(personId));
      const [phoneId, hash] = wanted?.codeHash.split(' ') ?? [];
      if (!wanted || !phoneId || !hash || wanted.attempts > NOTICES.codeAttempts) return WRONG;
      const given = Buffer.from(hashOf(phoneId, code));
      const right = Buffer.from(wanted.codeHash);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return WRONG;
      await tx.sql(confirmPhone(personId));
      const lifted = await tx.sql(liftStop(personId));
      await this.ways.ownersChanged(tx, [{ personId }, ...lifted]);
      return undefined;
    });
  }

  /** For somebody who gives these people a new PIN: the accounts may be somebody else's from now on. */
  ends(schoolId: string, personIds: readonly string[]): Promise<PhoneEnd[]> {
    return this.db.inSchool(schoolId, async (tx) => [...(await tx.sql(askWhose(personIds)))]);
  }

  /** By somebody at the school who has given the person a new PIN. Does nothing if there is no number. */
  removeOf({ schoolId, personId, kind, by }: RemovePhoneOf): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      const [removed] = await tx.sql(removePhone(personId));
      if (!removed) return;
      await this.ways.changed(tx, [personId]);
      await this.book.write(tx, { action: `${kind}.phone_removed`, about: [{ kind, id: personId }] }, by);
    });
  }

  remove({ personId }: Identity): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [removed] = await tx.sql(removePhone(personId));
      if (!removed) throw new AppError('NOT_FOUND');
      await this.ways.changed(tx, [personId]);
    });
  }
}

/** Converts a number from its national or international form. */
function e164(typed: string, country: string): string {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  if (!number?.isValid())
    throw new AppError('VALIDATION_FAILED', 'This is not a phone number.', {
      fields: { number: ['This is not a phone number.'] },
    });
  return number.number;
}

/** Six digits can be guessed from a hash at once; what protects the code is that it expires and that attempts are counted. */
function hashOf(phoneId: string, code: string): string {
  return `${phoneId} ${createHash('sha256').update(`${phoneId} ${code}`).digest('base64url')}`;
}
