import type { ComposedMail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { HAND_OVER_NOTICES, nextTimeOfDay, timingsOf } from '@homeroom/domain';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { stillNew } from '../deliveries/deliveries.queries';
import { type Listener, listenersOf } from '../listeners/listeners.queries';
import { digestTimeOf, kindsAtOnce, wakesAt } from '../listeners/wants';
import { markOf } from '../ways/address';
import { MailLinks } from '../notice-settings/mail-links';
import { addressee, type MailAddressee, unreadByKind } from '../digests/digests.queries';

type NoticeMail = 'notice_digest' | 'notice_mail' | 'notice_urgent';

/** Says how many notices are new but not what they are: a mail is read by more people than it is sent to. */
@Injectable()
export class NoticeMails {
  constructor(private readonly links: MailLinks) {}

  @ComposesMail('notice_digest', 'notice_mail', 'notice_urgent')
  async compose(
    mailId: string,
    tx: Tx,
    kind: NoticeMail,
    isLate: boolean,
  ): Promise<ComposedMail<NoticeMail>> {
    const [to] = await tx.sql(addressee(mailId));
    const [listener] = to ? await tx.sql(listenersOf([to.personId])) : [];
    if (!to || !listener) return { obsolete: true };
    const count =
      kind === 'notice_digest' ? await this.ofDay(tx, to, listener) : await this.ofNotices(tx, to, listener);
    if (count === 0) return { obsolete: true };
    const now = new Date();
    const planned =
      kind === 'notice_digest' ? nextTimeOfDay(digestTimeOf(listener), now, listener.timeZone) : undefined;
    const awake = isLate && kind !== 'notice_urgent' && wakesAt(listener, now, planned);
    if (awake) return { notBefore: awake.toISOString() };
    const { email, language, personId } = to;
    const head = {
      ...{ to: email, recipient: 'other' as const, mark: markOf(personId) },
      ...(language ? { language } : {}),
    };
    // Urgent mails have no unsubscribe link: they cannot be switched off.
    if (kind === 'notice_urgent') return { ...head, values: {} };
    const unsubscribe = this.links.tokenFor({ schoolId: tx.schoolId, personId }, email);
    return { ...head, values: { count: String(count) }, unsubscribe };
  }

  /** Counts only kinds that they want immediately and that may be sent. */
  private async ofNotices(
    tx: Tx,
    { personId, noticeIds, maySend }: MailAddressee,
    listener: Listener,
  ): Promise<number> {
    const kinds = kindsAtOnce(listener, 'mail').filter((kind) => maySend || HAND_OVER_NOTICES.includes(kind));
    const [found] = await tx.sql(stillNew(personId, noticeIds, kinds));
    return found?.unread ?? 0;
  }

  /** Counts only kinds that they want in the daily mail. */
  private async ofDay(
    tx: Tx,
    { personId, role, maySend, isOvertaken }: MailAddressee,
    { choices, mailsOff }: Listener,
  ): Promise<number> {
    if (mailsOff || !maySend || isOvertaken) return 0;
    const kinds = await tx.sql(unreadByKind(personId));
    return kinds
      .filter(({ kind }) => timingsOf(kind, role, choices ?? {}).mail === 'daily')
      .reduce((all, { unread }) => all + unread, 0);
  }
}
