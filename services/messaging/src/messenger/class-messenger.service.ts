import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type ChangeMessenger,
  type ClassMessenger,
  type Identity,
  type MessengerChange,
  recordedRole,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { DEFAULT_MESSENGER_SETTINGS, type MessengerSettings, SENTENCES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MessengerAccess } from './messenger-access';
import {
  type ClassMessengerRow,
  findMessenger,
  newestChanges,
  noteChange,
  saveMessenger,
} from './class-messenger.queries';

const UNSAVED: ClassMessengerRow = { settings: DEFAULT_MESSENGER_SETTINGS, version: 0 };

/** A class's messenger settings as decided by its principal teacher, and who decided them. */
@Injectable()
export class ClassMessengerService {
  constructor(
    private readonly db: TenantDb,
    private readonly access: MessengerAccess,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async read(identity: Identity, classNumber: number): Promise<ClassMessenger> {
    const { classId, mayChange } = await this.access.toLook(identity, classNumber);
    return { classNumber, mayChange, ...(await this.current(classId)) };
  }

  change(
    identity: Identity,
    classNumber: number,
    { version, ...changes }: ChangeMessenger,
  ): Promise<ClassMessenger> {
    return this.db.transaction(async (tx) => {
      const classId = await this.access.toChange(identity, classNumber);
      await judged();
      const current = await this.current(classId);
      const settings = merged(current.settings, changes);
      const [saved] =
        current.version === version
          ? await tx.sql(saveMessenger(classId, JSON.stringify(settings), version))
          : [];
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      await tx.sql(
        noteChange(uuidv7(), classId, identity.personId, recordedRole(identity), 'settings', null, null),
      );
      await this.outbox.publish(tx, 'messenger.changed', { classId, classNumber });
      const fields = changedFields(current.settings, settings);
      if (fields.length > 0)
        await this.book.write(tx, { action: 'messenger.settings_changed', detail: { classNumber, fields } });
      return { classNumber, settings, version: saved.version, mayChange: true };
    });
  }

  async changes(identity: Identity, classNumber: number): Promise<MessengerChange[]> {
    const { classId } = await this.access.toLook(identity, classNumber);
    const [rows] = await this.db.read(newestChanges(classId));
    return rows.map(({ at, byRole, byName, ...change }) => ({
      ...change,
      at: at.toISOString(),
      by: { role: byRole, name: byName },
    }));
  }

  private async current(classId: string): Promise<ClassMessengerRow> {
    return (await this.db.readOne(findMessenger(classId))) ?? UNSAVED;
  }
}

/** Which groups differ; their current values are in the settings. */
function changedFields(before: MessengerSettings, after: MessengerSettings): string[] {
  const groups = Object.keys(after) as (keyof MessengerSettings)[];
  return groups.filter((group) => !isDeepStrictEqual(before[group], after[group]));
}

function merged(
  { enabled, scope, features, moderation, timeRestrictions }: MessengerSettings,
  changes: Omit<ChangeMessenger, 'version'>,
): MessengerSettings {
  const settings = {
    enabled: changes.enabled ?? enabled,
    scope: changes.scope ?? scope,
    features: { ...features, ...changes.features },
    moderation: { ...moderation, ...changes.moderation },
    timeRestrictions: { ...timeRestrictions, ...changes.timeRestrictions },
  };
  const { startTime, endTime } = settings.timeRestrictions;
  if (startTime < endTime) return settings;
  const fields = { 'timeRestrictions.endTime': [SENTENCES.hoursInOrder] };
  throw new AppError('VALIDATION_FAILED', SENTENCES.hoursInOrder, { fields });
}
