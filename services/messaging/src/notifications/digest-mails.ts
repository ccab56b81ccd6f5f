import type { ComposedMail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { addressee } from './digests.queries';
import { unreadOf } from './notifications.queries';

/** How much is new, and nothing of what it is: a mail is read by more people than it is sent to. */
@Injectable()
export class DigestMails {
  @ComposesMail('notice_digest')
  async toGuardian(mailId: string, tx: Tx): Promise<ComposedMail<'notice_digest'>> {
    const [to] = await tx.sql(addressee(mailId));
    const [count] = to ? await tx.sql(unreadOf(to.personId)) : [];
    if (!to || !count?.unread) return { obsolete: true };
    const { email, language } = to;
    const values = { count: String(count.unread) };
    return { to: email, recipient: 'other', values, ...(language ? { language } : {}) };
  }
}
