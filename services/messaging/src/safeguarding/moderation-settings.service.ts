import {
  AppError,
  type ChangeModerationSettings,
  type ModerationSettings,
  refusedAt,
} from '@homeroom/contracts';
import { byLastName, statement, TenantDb } from '@homeroom/database';
import { DEFAULT_MODERATION, type ModerationRules } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { IS_REACHED } from '../reach/reach.queries';

type Saved = ModerationRules & { version: number };

const UNSAVED: Saved = { ...DEFAULT_MODERATION, version: 0 };

const saved = statement<Saved>(
  'moderation_settings.saved',
  `SELECT lead_ids AS "leadIds", minutes, urgent_minutes AS "urgentMinutes", words, version
   FROM moderation_settings WHERE school_id = $1`,
);

const office = statement<ModerationSettings['office'][number]>(
  'moderation_settings.office',
  `SELECT d.person_id AS "personId", d.first_name AS "firstName", d.last_name AS "lastName", ${IS_REACHED} AS "isReached"
   FROM directory_entry d WHERE d.school_id = $1 AND d.role = 'school_admin' AND d.is_active
   ORDER BY ${byLastName('d')}`,
);

/** Returns no row if somebody else saved since `version` was read. */
const save = statement<
  { version: number },
  [
    leadIds: readonly string[],
    minutes: number,
    urgentMinutes: number,
    words: readonly string[],
    version: number,
  ]
>(
  'moderation_settings.save',
  `INSERT INTO moderation_settings AS s (school_id, lead_ids, minutes, urgent_minutes, words, version)
   VALUES ($1, $2::uuid[], $3, $4, $5::text[], $6::int + 1)
   ON CONFLICT (school_id) DO UPDATE SET lead_ids = excluded.lead_ids, minutes = excluded.minutes,
     urgent_minutes = excluded.urgent_minutes, words = excluded.words, version = excluded.version
   WHERE s.version = $6 RETURNING version`,
);

/** The people a school has named for urgent cases, and how long any case may wait. */
@Injectable()
export class ModerationSettingsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async read(): Promise<ModerationSettings> {
    const [[rules = UNSAVED], people] = await this.db.read(saved(), office());
    // A person who has left is no longer a lead.
    const leadIds = rules.leadIds.filter((id) => people.some(({ personId }) => personId === id));
    return { ...rules, leadIds, office: people };
  }

  change({ version, ...changes }: ChangeModerationSettings): Promise<ModerationSettings> {
    return this.db.transaction(async (tx) => {
      const before = await this.read();
      const { leadIds, minutes, urgentMinutes, words } = { ...before, ...changes };
      const named = [...new Set(leadIds)];
      if (named.some((id) => !before.office.some(({ personId }) => personId === id)))
        throw refusedAt('leadIds', 'Choose people who work in the office.');
      const kept = [...new Set(words.map(written))];
      const rows =
        before.version === version ? await tx.sql(save(named, minutes, urgentMinutes, kept, version)) : [];
      if (rows.length === 0) throw new AppError('CHANGED_MEANWHILE');
      await this.book.write(tx, {
        action: 'messenger.moderation_changed',
        about: named.filter((id) => !before.leadIds.includes(id)).map((id) => ({ kind: 'admin', id })),
        detail: { fields: Object.keys(changes) },
      });
      return this.read();
    });
  }
}

/** Makes differently typed forms of a word equal. */
const written = (word: string): string => word.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
