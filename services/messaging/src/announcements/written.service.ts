import {
  type AnnouncementChoices,
  type AnnouncementForm,
  type AnnouncementStudent,
  AppError,
  type Identity,
  refusedAt,
  type SavedAnnouncement,
  type WriteAnnouncement,
  type WrittenAnnouncement,
  type WrittenAnnouncementLine,
} from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx } from '@homeroom/database';
import {
  announcedAt,
  type AnnouncementAudience,
  ANNOUNCEMENTS,
  ANNOUNCEMENT_SCOPES,
  type AnnouncementState,
  namesNobody,
  narrowed,
} from '@homeroom/domain';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { mustBeLetSend } from '../rules/frozen';
import { holdClasses } from '../school/school-classes';
import { v7 as uuidv7 } from 'uuid';
import { AnnouncementFilesService } from './announcement-files.service';
import { schoolZone, sectionsFor, studentsFor } from './addressing.queries';
import { Addressing } from './addressing.service';
import { Publishing } from './publishing.service';
import { SurveysService } from './surveys.service';
import {
  change,
  gate,
  hasReaders,
  hold,
  insert,
  withdraw,
  writeAnew,
  written,
  writtenOne,
} from './written.queries';

const isOffice = ({ role }: Identity) => role === 'school_admin';
const STATE_OF = { draft: 'draft', scheduled: 'scheduled', now: 'published' } as const;

/** Writing announcements, from the draft to the withdrawal. */
@Injectable()
export class WrittenService {
  constructor(
    private readonly db: TenantDb,
    private readonly addressing: Addressing,
    private readonly publishing: Publishing,
    private readonly surveys: SurveysService,
    private readonly files: AnnouncementFilesService,
  ) {}

  async choices(identity: Identity): Promise<AnnouncementChoices> {
    const { personId } = identity;
    const [[zone], sections] = await this.db.read(schoolZone(), sectionsFor(personId, isOffice(identity)));
    const scopes = isOffice(identity) ? [...ANNOUNCEMENT_SCOPES] : (['sections', 'families'] as const);
    const grades = isOffice(identity) ? [...new Set(sections.map(({ grade }) => grade))] : [];
    return { scopes: [...scopes], grades, sections, timeZone: zone?.timeZone ?? 'UTC' };
  }

  async students(identity: Identity, search?: string): Promise<AnnouncementStudent[]> {
    const words = searchWords(search);
    return (await this.db.read(studentsFor(identity.personId, isOffice(identity), words)))[0];
  }

  async list(identity: Identity, before?: string): Promise<WrittenAnnouncementLine[]> {
    const [rows] = await this.db.read(written(identity.personId, isOffice(identity), before ?? null));
    return rows.map(({ publishAt, createdAt, ...line }) => ({
      ...line,
      publishAt: publishAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
  }

  async one(identity: Identity, announcementId: string): Promise<WrittenAnnouncement> {
    const row = await this.db.readOne(writtenOne(identity.personId, isOffice(identity), announcementId));
    if (!row) throw new AppError('NOT_FOUND');
    const { publishAt, createdAt, editedAt, remindedAt, earlier, ...shown } = row;
    return {
      ...shown,
      files: this.files.shown(identity, row.files),
      publishAt: publishAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      remindedAt: remindedAt?.toISOString() ?? null,
      earlier: earlier.map((form) => ({ ...form, at: new Date(form.at).toISOString() })),
    };
  }

  add(identity: Identity, wanted: WriteAnnouncement): Promise<SavedAnnouncement> {
    const id = uuidv7();
    return this.db.transaction(async (tx) => {
      await tx.sql(holdClasses());
      await mustBeLetSend(tx, identity.personId);
      const audience = audienceOf(wanted);
      const { timeZone } = await this.addressing.mustAddress(tx, identity, audience);
      await judged();
      const columns = columnsOf(id, identity, wanted, audience, timeZone);
      const [saved] = await tx.sql(insert(...columns));
      await this.surveys.write(tx, id, wanted.survey);
      await this.files.write(tx, identity, id, wanted.files);
      return this.saved(tx, id, STATE_OF[wanted.send], saved?.version ?? 1, audience);
    });
  }

  change(identity: Identity, id: string, wanted: WriteAnnouncement): Promise<SavedAnnouncement> {
    return this.db.transaction(async (tx) => {
      await tx.sql(holdClasses());
      const [before] = await tx.sql(hold(identity.personId, isOffice(identity), id));
      if (!before) throw new AppError('NOT_FOUND');
      await mustBeLetSend(tx, identity.personId);
      const isOut = before.state === 'published';
      if (!isOut && before.authorId !== identity.personId) throw new AppError('FORBIDDEN');
      // A page opened earlier may send classes that have been promoted meanwhile, so the saved audience is checked.
      const stands = isOut || before.version !== wanted.version;
      const audience = stands ? before : audienceOf(wanted);
      const { timeZone } = await this.addressing.mustAddress(tx, identity, audience, { stands });
      await judged();
      if (before.state === 'withdrawn') throw new AppError('ANNOUNCEMENT_WITHDRAWN');
      if (before.version !== wanted.version) throw new AppError('CHANGED_MEANWHILE');
      const isPinned = wanted.isPinned ?? before.isPinned;
      if (!isOut) {
        // The author has seen that it was not published, so that notice is removed.
        await this.publishing.tellNoMore(tx, id);
        const columns = columnsOf(id, identity, { ...wanted, isPinned }, audience, timeZone);
        const [saved] = await tx.sql(change(...columns));
        await this.surveys.write(tx, id, wanted.survey);
        await this.files.write(tx, identity, id, wanted.files);
        return this.saved(tx, id, STATE_OF[wanted.send], saved?.version ?? 1, audience);
      }
      if (before.version > ANNOUNCEMENTS.editsMost) throw new AppError('ANNOUNCEMENT_EDIT_LIMIT');
      const forms = JSON.stringify(formsOf(wanted));
      const [saved] = await tx.sql(writeAnew(id, identity.personId, forms, isPinned));
      await this.publishing.changed(tx, id, 'announcement.changed', audience);
      return { success: true, announcementId: id, state: 'published', version: saved?.version ?? 1 };
    });
  }

  /** A published announcement leaves lists and bells, and its text is kept; an unpublished one is discarded. */
  withdraw(identity: Identity, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [before] = await tx.sql(gate(identity.personId, isOffice(identity), id));
      if (!before) throw new AppError('NOT_FOUND');
      await judged();
      const [withdrawn] = await tx.sql(withdraw(id));
      // Nobody has seen an unpublished announcement: its files are removed, and so is the notice that it was not published.
      if (withdrawn && !withdrawn.wasOut) {
        await this.files.write(tx, identity, id);
        await this.publishing.tellNoMore(tx, id);
      }
      if (withdrawn?.wasOut) await this.publishing.takeBack(tx, id, before);
      else if (withdrawn && before.state === 'scheduled')
        await this.publishing.note(tx, id, 'announcement.withdrawn', before);
    });
  }

  private async saved(
    tx: Tx,
    id: string,
    state: AnnouncementState,
    version: number,
    audience: AnnouncementAudience,
  ): Promise<SavedAnnouncement> {
    if (state !== 'draft') {
      if (!(await tx.sql(hasReaders(id)))[0]?.has) throw new AppError('ANNOUNCEMENT_FOR_NOBODY');
      if (state === 'published') await this.publishing.publish(tx, id, audience);
      else await this.publishing.note(tx, id, 'announcement.scheduled', audience);
    }
    return { success: true, announcementId: id, state, version };
  }
}

function audienceOf(wanted: WriteAnnouncement): AnnouncementAudience {
  const { scope, withStudents, grades = [], classIds = [], studentIds = [] } = wanted;
  const lower = (ids: readonly string[]) => ids.map((id) => id.toLowerCase());
  return narrowed({ scope, withStudents, grades, classIds: lower(classIds), studentIds: lower(studentIds) });
}

function formsOf({ language, title, text, translations = [] }: WriteAnnouncement): AnnouncementForm[] {
  const forms = [{ language, title, text }, ...translations.map((form) => ({ ...form }))];
  const languages = new Set(forms.map((form) => form.language));
  if (languages.size < forms.length)
    throw refusedAt(
      'translations',
      `Add at most ${ANNOUNCEMENTS.translations} translations, each in a different language.`,
    );
  return forms;
}

const NAMED_BY = { grades: 'grades', sections: 'classIds', families: 'studentIds' } as const;
const WHOM = {
  grades: `Choose 1 to ${ANNOUNCEMENTS.grades} grades, each only once.`,
  sections: `Choose 1 to ${ANNOUNCEMENTS.sections} classes, each only once.`,
  families: `Choose 1 to ${ANNOUNCEMENTS.students} students, each only once.`,
};

function columnsOf(
  id: string,
  { personId }: Identity,
  wanted: WriteAnnouncement,
  audience: AnnouncementAudience,
  timeZone: string,
): Parameters<typeof insert> {
  const { scope, grades, classIds, studentIds, withStudents } = audience;
  if (wanted.send !== 'draft' && scope in NAMED_BY && namesNobody(audience)) {
    const named = scope as keyof typeof NAMED_BY;
    throw refusedAt(NAMED_BY[named], WHOM[named]);
  }
  const { asksConfirmation, isPinned = false } = wanted;
  return [
    ...([id, personId, STATE_OF[wanted.send], scope, grades, classIds, studentIds, withStudents] as const),
    ...([JSON.stringify(formsOf(wanted)), asksConfirmation, isPinned] as const),
    ...timeOf(wanted, timeZone),
  ];
}

/** In the school's time zone; a time in the past is refused. */
function timeOf(
  { send, publishOn, publishTime }: WriteAnnouncement,
  timeZone: string,
): [day: string | null, time: string | null, at: Date | null] {
  if (send !== 'scheduled') return [null, null, null];
  const at = publishOn && publishTime ? announcedAt(publishOn, publishTime, timeZone) : null;
  if (!at || !publishOn || !publishTime || at <= new Date())
    throw refusedAt('publishOn', 'Choose a day and time in the future.');
  return [publishOn, publishTime, at];
}
