import { AppError, type ContactLink, type ContactLinkState } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { CONTACT_CHANGE, lastDayBefore, midnightAfter } from '@homeroom/domain';
import { Outbox, ServiceMails } from '@homeroom/events';
import { actorByOpenLink, readSchoolToken } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { letGo } from '../mail/mail.queries';
import { tellOfSchool } from '../schools/school-news';
import { School } from '../schools/school.entity';
import { isContactConfirmed, lockSchool } from './contact-school';
import { findByLink, type LinkedChange, markDone, noteReplaced, putBackFrom } from './contact.queries';

/** What the links in mails about the contact's address do: the new address confirms a change, the former one takes it back. */
@Injectable()
export class ContactLinks {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly mails: ServiceMails,
    private readonly book: AuditBook,
  ) {}

  look(token: string): Promise<ContactLink> {
    return this.open(token, async (tx, hash) => {
      const school = await tx.em.findOneBy(School, { id: tx.schoolId });
      const [link] = await tx.sql(findByLink(hash));
      if (!school || !link) throw new AppError('TOKEN_INVALID');
      return factsOf(link, school);
    });
  }

  /** A second click, even at the same time, gets the answer of the first and changes nothing. */
  confirm(token: string): Promise<ContactLink> {
    return this.use(token, 'confirm', async (tx, link, school) => {
      const { id, to } = link;
      const from = school.contactEmail;
      const isTold = from !== null && from !== to && isContactConfirmed(school);
      const until = new Date(midnightAfter(Date.now(), school.timeZone, CONTACT_CHANGE.undoDays));
      const toldMail = isTold ? await this.mails.want(tx, 'contact_changed') : null;
      await tx.sql(markDone(id, from, toldMail, isTold ? until : null));
      await this.address(tx, school, to, 'school.contact_changed');
    });
  }

  /**
   * Also takes back what was changed later: somebody who takes a school's invoices away could otherwise change the address twice, and the
   * link that undoes the second change would go to their own address. Whoever presses is told so first, and the address that loses the
   * invoices gets a mail.
   */
  undo(token: string, alsoLater: boolean): Promise<ContactLink> {
    return this.use(token, 'undo', async (tx, link, school) => {
      if (!link.from) throw new AppError('TOKEN_INVALID');
      if (isChangedSince(link, school) && !alsoLater) throw new AppError('CONTACT_CHANGED_SINCE');
      const present = school.contactEmail;
      const ended = await tx.sql(putBackFrom(link.id));
      if (present !== null && present !== link.from)
        await tx.sql(noteReplaced(link.id, await this.mails.want(tx, 'contact_put_back'), present));
      const count = ended.filter(({ wasDone }) => wasDone).length;
      await this.address(tx, school, link.from, 'school.contact_put_back', { count });
    });
  }

  private async address(
    tx: Tx,
    { id, settingsVersion }: School,
    contactEmail: string,
    action: 'school.contact_changed' | 'school.contact_put_back',
    detail: Record<string, number> = {},
  ): Promise<void> {
    // Counted as a save, so that a settings form that was open meanwhile does not overwrite the address unseen.
    const saved = { contactEmail, contactConfirmedAt: new Date(), settingsVersion: settingsVersion + 1 };
    await tx.em.update(School, { id }, saved);
    // What waited for a contact that is confirmed.
    await tx.sql(letGo(['unconfirmed']));
    await this.book.record(tx, { action, ...actorByOpenLink(), detail });
    await tellOfSchool(this.outbox, tx, 'school.changed');
  }

  private use(
    token: string,
    kind: LinkedChange['kind'],
    work: (tx: Tx, link: LinkedChange, school: School) => Promise<void>,
  ): Promise<ContactLink> {
    return this.open(token, async (tx, hash) => {
      const [known] = await tx.sql(findByLink(hash));
      if (known?.kind !== kind) throw new AppError('TOKEN_INVALID');
      const school = await lockSchool(tx);
      // Read again, because somebody else may have held the lock.
      const [link] = await tx.sql(findByLink(hash));
      if (!link) throw new AppError('TOKEN_INVALID');
      const state = stateOf(link);
      if (state === 'done') return factsOf(link, school);
      if (state !== 'open') throw new AppError('TOKEN_INVALID');
      await work(tx, link, school);
      return { ...factsOf(link, school), state: 'done', isChangedSince: false };
    });
  }

  private open<T>(token: string, work: (tx: Tx, hash: Buffer) => Promise<T>): Promise<T> {
    const read = readSchoolToken(token);
    if (!read) throw new AppError('TOKEN_INVALID');
    return this.db.inSchool(read.schoolId, (tx) => work(tx, read.hash));
  }
}

function factsOf(link: LinkedChange, school: School): ContactLink {
  const { kind, to, from, expiresAt, undoUntil } = link;
  const end = kind === 'confirm' ? expiresAt : (undoUntil ?? expiresAt);
  return {
    kind,
    state: stateOf(link),
    schoolName: school.name,
    email: kind === 'confirm' ? to : (from ?? to),
    lastDay: lastDayBefore(end, school.timeZone),
    isChangedSince: isChangedSince(link, school),
  };
}

function stateOf({ kind, endedAs, doneAt, expiresAt, undoUntil }: LinkedChange): ContactLinkState {
  if (kind === 'undo') {
    if (endedAs) return 'done';
    return undoUntil && undoUntil > new Date() ? 'open' : 'expired';
  }
  if (endedAs) return endedAs;
  if (doneAt) return 'done';
  return expiresAt > new Date() ? 'open' : 'expired';
}

/** Whether an undoing would take away another address than the one that this change brought. */
function isChangedSince({ kind, to, from, endedAs }: LinkedChange, { contactEmail }: School): boolean {
  return kind === 'undo' && !endedAs && contactEmail !== to && contactEmail !== from;
}
