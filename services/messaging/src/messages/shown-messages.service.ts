import {
  AppError,
  type FindMessages,
  type FoundMessage,
  type Identity,
  type Message,
  type TranslateInto,
  type Translation,
} from '@homeroom/contracts';
import { searchWords, TenantDb } from '@homeroom/database';
import { MESSAGES } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { Injectable } from '@nestjs/common';
import { gateOf } from '../conversations/conversations.queries';
import { type MessageRow, messagesOf, search, shownText } from '../conversations/messages.queries';
import { answererSeenBy } from '../desk-standing/desk-standing';
import { Translations } from '../translation/translations.service';

/** What was written, as the person requesting it may see it. */
@Injectable()
export class ShownMessages {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
    private readonly files: FilesService,
    private readonly translations: Translations,
  ) {}

  async list(
    identity: Identity,
    conversationId: string,
    { before, limit }: FindMessages,
  ): Promise<Message[]> {
    const { personId } = identity;
    await this.features.mustHave('messages');
    const [[gate], rows] = await this.db.read(
      gateOf(conversationId, personId),
      messagesOf(conversationId, personId, before ?? null, limit ?? MESSAGES.pageSize),
    );
    if (!gate) throw new AppError('NOT_FOUND');
    return rows.map((row) => this.of(identity, row));
  }

  async search({ personId }: Identity, typed: string): Promise<FoundMessage[]> {
    await this.features.mustHave('messages');
    const words = searchWords(typed);
    if (words.length === 0) return [];
    const [rows] = await this.db.read(search(personId, words));
    return rows.map(({ at, ...found }) => ({ ...found, at: at.toISOString() }));
  }

  /** By the rule of the list above: what this person cannot read there now, nobody translates for them. */
  async translation(
    { personId, schoolId }: Identity,
    { conversationId, messageId }: { conversationId: string; messageId: string },
    { to, version, from }: TranslateInto,
  ): Promise<Translation> {
    await this.features.mustHave('messages');
    const shown = await this.db.readOne(shownText(conversationId, personId, messageId));
    if (!shown) throw new AppError('NOT_FOUND');
    if (shown.version !== version) throw new AppError('CHANGED_MEANWHILE');
    return this.translations.translate(schoolId, { texts: [shown.text], to, from });
  }

  /** The row with its files at their addresses. */
  of<Row extends Pick<MessageRow, 'at' | 'editedAt' | 'files' | 'answeredBy'>>(identity: Identity, row: Row) {
    const [at, editedAt] = [row.at.toISOString(), row.editedAt?.toISOString() ?? null];
    const answeredBy = answererSeenBy(identity.role, row);
    return { ...row, answeredBy, files: this.files.shown(identity, row.files), at, editedAt };
  }
}
