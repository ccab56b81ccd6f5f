import {
  AppError,
  type ChangeNoticeSettings,
  type Identity,
  type NoticePhone,
  type NoticeSettings,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type NoticeChoices, noticeKindsOf, type Role, timingsOf, USUAL_DIGEST } from '@homeroom/domain';
import { PushKey, TextSender } from '@homeroom/ways';
import { Injectable } from '@nestjs/common';
import { digestTimeOf, quietOf } from '../listeners/wants';
import { DigestsService } from '../digests/digests.service';
import { unreadOf } from '../notices/notices.queries';
import { isTheirs } from '../phones/phones.queries';
import { MailLinks } from './mail-links';
import {
  addressOf,
  lockSettings,
  saveSettings,
  type SettingsRow,
  settingsOf,
} from './notice-settings.queries';

/** How each person is notified besides the bell. */
@Injectable()
export class NoticeSettingsService {
  constructor(
    private readonly db: TenantDb,
    private readonly digests: DigestsService,
    private readonly pushKey: PushKey,
    private readonly texts: TextSender,
    private readonly links: MailLinks,
  ) {}

  async read(identity: Identity): Promise<NoticeSettings> {
    const row = await this.db.readOne(settingsOf(identity.personId));
    if (!row) throw new AppError('NOT_FOUND');
    return this.shown(identity, row);
  }

  change(identity: Identity, change: ChangeNoticeSettings): Promise<NoticeSettings> {
    const { personId } = identity;
    return this.db.transaction(async (tx) => {
      const [had] = await tx.sql(lockSettings(personId));
      if (!had) throw new AppError('NOT_FOUND');
      if (change.isMyPhone) await tx.sql(isTheirs(personId));
      // Choosing mail for any kind turns mails back on; if they had been switched off, only the chosen kinds come back.
      const wantsMail = change.choices?.some(({ channel, timing }) => channel === 'mail' && timing !== 'off');
      const comesBack = had.mailsOff === true && wantsMail === true;
      const before = comesBack ? withoutMails(identity.role, had.choices ?? {}) : (had.choices ?? {});
      const choices = withChoices(before, change.choices ?? []);
      const { digestAt = digestTimeOf(had) } = change;
      // A start without an end, or an end without a start, means no quiet hours.
      const quiet = {
        from: pick(change.quietFrom, had.quietFrom),
        until: pick(change.quietUntil, had.quietUntil),
      };
      const isQuiet = quiet.from !== null && quiet.until !== null;
      const timeZone = pick(change.timeZone, had.timeZone);
      await tx.sql(
        saveSettings(
          personId,
          JSON.stringify(choices),
          digestAt,
          isQuiet ? quiet.from : null,
          isQuiet ? quiet.until : null,
          timeZone,
          had.mailsOff === true && !comesBack,
        ),
      );
      return this.followed(tx, identity);
    });
  }

  /** By the link in a mail, without signing in. The response does not reveal whose it was. */
  async chooseByMail(token: string, on: boolean): Promise<void> {
    const whose = this.links.read(token);
    if (!whose) throw new AppError('NOT_FOUND');
    await this.db.inSchool(whose.schoolId, async (tx) => {
      const [found] = await tx.sql(addressOf(whose.personId));
      if (!found || !this.links.isFor(token, whose, found.email)) throw new AppError('NOT_FOUND');
      await this.switchMails(tx, whose.personId, on);
    });
  }

  /** Switches all mails except mandatory ones. */
  async switchMails(tx: Tx, personId: string, on: boolean): Promise<void> {
    const [had] = await tx.sql(lockSettings(personId));
    if (!had) throw new AppError('NOT_FOUND');
    const { choices, quietFrom, quietUntil, timeZone } = had;
    await tx.sql(
      saveSettings(
        ...[personId, JSON.stringify(choices ?? {}), digestTimeOf(had)],
        ...[quietFrom, quietUntil, timeZone, !on],
      ),
    );
  }

  /** New notices already come with the next mail, at the time now set. */
  private async followed(tx: Tx, identity: Identity): Promise<NoticeSettings> {
    const { personId, role } = identity;
    const [row] = await tx.sql(settingsOf(personId));
    if (!row) throw new AppError('NOT_FOUND');
    const isGathered = noticeKindsOf(role).some(
      (kind) => timingsOf(kind, role, row.choices ?? {}).mail === 'daily',
    );
    const [count] = await tx.sql(unreadOf(personId));
    const reader = { personId, digestAt: row.digestAt, timeZone: row.timeZone ?? row.schoolZone };
    await this.digests.planAnew(tx, reader, isGathered && row.mailsOff !== true && Boolean(count?.unread));
    return this.shown(identity, row);
  }

  private shown({ role }: Identity, row: SettingsRow): NoticeSettings {
    const quiet = quietOf(row);
    const { digestAt, timeZone, schoolZone, address, phone, choices, mailsOff } = row;
    const kinds = noticeKindsOf(role).map((kind) => {
      const timings = timingsOf(kind, role, choices ?? {});
      return { kind, ...timings, ...(mailsOff ? { mail: 'off' as const } : {}) };
    });
    return {
      kinds,
      digestAt: digestAt ?? USUAL_DIGEST,
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      timeZone,
      schoolZone,
      address: address ?? 'none',
      pushKey: this.pushKey.public,
      texts: this.texts.isThere ? { phone: phone && shownPhone(phone) } : null,
    };
  }
}

function shownPhone({ number, ...phone }: NonNullable<SettingsRow['phone']>): NoticePhone {
  return { ends: number.slice(-2), ...phone };
}

const pick = <T>(given: T | null | undefined, had: T | null): T | null => (given === undefined ? had : given);

function withoutMails(role: Role, had: NoticeChoices): NoticeChoices {
  const changes = noticeKindsOf(role).map((kind) => ({ kind, channel: 'mail', timing: 'off' }) as const);
  return withChoices(had, changes);
}

function withChoices(
  had: NoticeChoices,
  changes: NonNullable<ChangeNoticeSettings['choices']>,
): NoticeChoices {
  const choices = { ...had };
  for (const { kind, channel, timing } of changes) choices[kind] = { ...choices[kind], [channel]: timing };
  return choices;
}
