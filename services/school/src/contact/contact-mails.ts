import type { ComposedMail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { dayInMail, DEFAULT_LANGUAGE, lastDayBefore } from '@homeroom/domain';
import { ComposesMail } from '@homeroom/events';
import { drawSchoolToken } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { School } from '../schools/school.entity';
import { findByMail, keepConfirmHash, keepUndoHash } from './contact.queries';

const OBSOLETE = { obsolete: true } as const;

/** The mails about a change of the contact's address. None of them names another address. */
@Injectable()
export class ContactMails {
  /** Until the school is confirmed itself, it writes to nobody outside, so the mail waits. */
  @ComposesMail('contact_confirm')
  async confirm(mailId: string, tx: Tx): Promise<ComposedMail<'contact_confirm'>> {
    const [change] = await tx.sql(findByMail(mailId));
    const school = await tx.em.findOneBy(School, { id: tx.schoolId });
    if (!change || !school || change.doneAt || change.endedAs) return OBSOLETE;
    const { id, to, expiresAt } = change;
    if (expiresAt <= new Date()) return OBSOLETE;
    const { token, hash } = drawSchoolToken(tx.schoolId);
    await tx.sql(keepConfirmHash(id, hash));
    return { to, recipient: 'other', token, values: { until: dayOf(expiresAt, school) } };
  }

  @ComposesMail('contact_changed')
  async changed(mailId: string, tx: Tx): Promise<ComposedMail<'contact_changed'>> {
    const [change] = await tx.sql(findByMail(mailId));
    const school = await tx.em.findOneBy(School, { id: tx.schoolId });
    if (!change?.from || !change.undoUntil || change.endedAs || !school) return OBSOLETE;
    const { id, from, undoUntil } = change;
    if (undoUntil <= new Date()) return OBSOLETE;
    const { token, hash } = drawSchoolToken(tx.schoolId);
    await tx.sql(keepUndoHash(id, hash));
    return { to: from, recipient: 'admin', token, values: { until: dayOf(undoUntil, school) } };
  }

  @ComposesMail('contact_put_back')
  async putBack(mailId: string, tx: Tx): Promise<ComposedMail<'contact_put_back'>> {
    const [change] = await tx.sql(findByMail(mailId));
    if (!change?.putBackFrom) return OBSOLETE;
    return { to: change.putBackFrom, recipient: 'admin', values: {} };
  }
}

/** In the school's language, as the mail itself. */
function dayOf(end: Date, { timeZone, language }: School): string {
  return dayInMail(lastDayBefore(end, timeZone), language ?? DEFAULT_LANGUAGE);
}
