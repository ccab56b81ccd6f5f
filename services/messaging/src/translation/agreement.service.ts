import { AppError, type ChangeTranslation, type TranslationSettings } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { refuseVisitor } from '@homeroom/platform';
import { MachineTranslator } from '@homeroom/ways';
import { Injectable } from '@nestjs/common';
import { type SavedAgreement, saveAgreement, savedAgreement } from './agreement.queries';

const UNSAVED: SavedAgreement = { agreedTo: null, version: 0 };

/**
 * Whether the school agrees that texts are sent to the platform's translation server. It agrees to who runs the server, so if the operator
 * names somebody else, it has to be asked again.
 */
@Injectable()
export class TranslationAgreement {
  constructor(
    private readonly db: TenantDb,
    private readonly translator: MachineTranslator,
    private readonly book: AuditNotes,
  ) {}

  async read(): Promise<TranslationSettings> {
    return this.shown((await this.db.readOne(savedAgreement())) ?? UNSAVED);
  }

  /** Only the school's own administrators agree; those who visit, from the platform too, may only switch it off. */
  change({ version, isOn, by }: ChangeTranslation): Promise<TranslationSettings> {
    if (isOn) refuseVisitor();
    // Without a server there is nothing to agree to, and nothing that a page could have shown.
    if (!this.translator.isThere) throw new AppError('NOT_FOUND');
    if (by !== this.translator.by) throw new AppError('CHANGED_MEANWHILE');
    return this.db.transaction(async (tx) => {
      const [saved] = await tx.sql(saveAgreement(isOn ? by : null, version));
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      await this.book.write(tx, {
        action: 'messenger.translation_changed',
        detail: { enabled: isOn, server: by },
      });
      return this.shown(saved);
    });
  }

  async isGivenBy(schoolId: string): Promise<boolean> {
    if (!this.translator.isThere) return false;
    const [saved] = await this.db.inSchool(schoolId, (tx) => tx.sql(savedAgreement()));
    return saved?.agreedTo === this.translator.by;
  }

  private shown({ agreedTo, version }: SavedAgreement): TranslationSettings {
    const by = this.translator.isThere ? this.translator.by : null;
    return { by, version, isOn: by !== null && agreedTo === by, wasOn: agreedTo !== null && agreedTo !== by };
  }
}
