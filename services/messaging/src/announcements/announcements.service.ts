import {
  type Announcement,
  type AnnouncementNews,
  AppError,
  type Identity,
  type OpenedAnnouncement,
  type TranslateInto,
  type Translation,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { ANNOUNCEMENTS } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Translations } from '../translation/translations.service';
import { AnnouncementFilesService } from './announcement-files.service';
import { mustReach } from './must-reach';
import { SurveysService } from './surveys.service';
import { readNotice } from './announcement-notices.queries';
import {
  type AnnouncementRow,
  announcementsFor,
  gateFor,
  keepConfirmed,
  keepRead,
  newsFor,
} from './announcements.queries';

/** Announcements for a person, and whether they have been read. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly surveys: SurveysService,
    private readonly files: AnnouncementFilesService,
    private readonly translations: Translations,
  ) {}

  async list({ personId }: Identity, before?: string): Promise<Announcement[]> {
    const [rows] = await this.db.read(announcementsFor(personId, before ?? null));
    return rows.map((row) => ({ ...shown(row), forms: beginningsOf(row.forms) }));
  }

  async news({ personId }: Identity): Promise<AnnouncementNews> {
    const [rows] = await this.db.read(newsFor(personId));
    return {
      waiting: rows[0]?.waiting ?? 0,
      newest: rows.map(({ id, forms, asksConfirmation }) => ({
        ...{ id, asksConfirmation },
        forms: beginningsOf(forms),
      })),
    };
  }

  async one(identity: Identity, announcementId: string): Promise<OpenedAnnouncement> {
    const gate = mustReach(await this.db.readOne(gateFor(identity.personId, announcementId)));
    const survey = await this.surveys.of(gate);
    return { ...shown(gate), survey, files: this.files.shown(identity, gate.files) };
  }

  /** Of the original, whose language its author has named, perhaps wrongly. */
  async translation(
    { personId, schoolId }: Identity,
    announcementId: string,
    { to, version, from }: TranslateInto,
  ): Promise<Translation> {
    const gate = mustReach(await this.db.readOne(gateFor(personId, announcementId)));
    if (gate.version !== version) throw new AppError('CHANGED_MEANWHILE');
    const { title, text, language: named } = gate.forms[0];
    return this.translations.translate(schoolId, { texts: [title, text], to, named, from });
  }

  read(identity: Identity, announcementId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { personId } = identity;
      mustReach((await tx.sql(gateFor(personId, announcementId)))[0]);
      await judged();
      await tx.sql(keepRead(announcementId, personId));
      await this.clearBell(tx, announcementId, personId);
    });
  }

  confirm(identity: Identity, announcementId: string, version: number): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { personId } = identity;
      const { asksConfirmation } = mustReach((await tx.sql(gateFor(personId, announcementId)))[0]);
      if (!asksConfirmation) throw new AppError('NOT_FOUND');
      await judged();
      const [kept] = await tx.sql(keepConfirmed(announcementId, personId, version));
      if (!kept) throw new AppError('CHANGED_MEANWHILE');
      await this.clearBell(tx, announcementId, personId);
    });
  }

  private async clearBell(tx: Tx, announcementId: string, personId: string): Promise<void> {
    if ((await tx.sql(readNotice(announcementId, personId))).length > 0)
      await this.outbox.publish(tx, 'notices.changed', { personIds: [personId] });
  }
}

function beginningsOf(forms: AnnouncementRow['forms']): AnnouncementRow['forms'] {
  const [first, ...others] = forms;
  const begun = (form: AnnouncementRow['forms'][0]) => ({
    ...form,
    text: [...form.text].slice(0, ANNOUNCEMENTS.beginningLength).join(''),
  });
  return [begun(first), ...others.map(begun)];
}

function shown({
  id,
  forms,
  authorName,
  publishedAt,
  editedAt,
  confirmedAt,
  ...row
}: AnnouncementRow): Announcement {
  const { isPinned, asksConfirmation, isRead, isConfirmedEarlier, version } = row;
  return {
    ...{ id, forms, authorName, isPinned, asksConfirmation, isRead, isConfirmedEarlier, version },
    publishedAt: publishedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}
