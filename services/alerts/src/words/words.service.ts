import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type AlertWording,
  type AlertWordsSettings,
  type ChangeAlertWords,
} from '@homeroom/contracts';
import {
  ALERT_TYPES,
  ALERT_WORDS_MAX_LENGTH,
  type AlertWords,
  type AlertWordsField,
  type OwnAlertWords,
} from '@homeroom/domain';
import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { findWording, findWords, saveWords } from './words.queries';

const NO_WORDING: AlertWording = {
  warning: null,
  country: null,
  phone: null,
  staffFirst: false,
  partnersRead: false,
};
const NOTHING_YET: AlertWordsSettings = { country: null, phone: null, own: {}, version: 0 };

/** The school's texts for alerts, stored here because they are needed even if the school service is down. */
@Injectable()
export class WordsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async wording(): Promise<AlertWording> {
    return (await this.db.readOne(findWording())) ?? NO_WORDING;
  }

  async read(): Promise<AlertWordsSettings> {
    return (await this.db.readOne(findWords())) ?? NOTHING_YET;
  }

  /** Fails if somebody else has saved meanwhile, so that administrators never overwrite each other's changes unseen. */
  change({ version, phone, words = {} }: ChangeAlertWords): Promise<AlertWordsSettings> {
    return this.db.transaction(async (tx) => {
      const before = (await tx.sql(findWords()))[0] ?? NOTHING_YET;
      const own: OwnAlertWords = {};
      for (const type of ALERT_TYPES) {
        const ofType = merged(before.own[type], words[type]);
        if (Object.keys(ofType).length > 0) own[type] = ofType;
      }
      const number = phone === undefined ? before.phone : phone;
      const [saved] = await tx.sql(saveWords(version, number, JSON.stringify(own)));
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      const fields = [
        ...(number === before.phone ? [] : ['phone']),
        ...ALERT_TYPES.filter((type) => !isDeepStrictEqual(own[type], before.own[type])),
      ];
      if (fields.length > 0)
        await this.book.write(tx, { action: 'school.alert_words_changed', detail: { fields } });
      return saved;
    });
  }
}

type Changes = Partial<Record<AlertWordsField, string | null>>;

/** Emptying a field restores the default. */
function merged(before: Partial<AlertWords> = {}, changes: Changes = {}): Partial<AlertWords> {
  const fields = Object.keys(ALERT_WORDS_MAX_LENGTH) as AlertWordsField[];
  const words = fields.map((field) => [field, changes[field] === undefined ? before[field] : changes[field]]);
  return Object.fromEntries(words.filter(([, text]) => text)) as Partial<AlertWords>;
}
