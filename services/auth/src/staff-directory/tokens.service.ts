import { timingSafeEqual } from 'node:crypto';
import {
  AppError,
  type DrawnDirectoryToken,
  type Identity,
  type ReadDirectory,
  type StaffDirectory,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import {
  currentSchoolId,
  drawSchoolToken,
  readSchoolToken,
  refuseVisitor,
  runForSchool,
} from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { refuseFormerAdmin } from '../admins/former-admin';
import { RelyingParty } from '../factors/relying-party';
import { describeToken, findToken, keepToken, noteUse, removeToken } from './tokens.queries';

/** The base path for directories (SCIM 2.0). */
const SCIM_PATH = '/api/scim/v2';

/** The token by which the school's directory (Entra, Okta) authenticates. */
@Injectable()
export class DirectoryTokens {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly here: RelyingParty,
  ) {}

  async settings(): Promise<StaffDirectory> {
    const row = await this.db.readOne(describeToken());
    const token = row && {
      drawnAt: row.drawnAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    };
    return { url: `${this.here.origin}${SCIM_PATH}`, token: token ?? null };
  }

  draw(identity: Identity): Promise<DrawnDirectoryToken> {
    refuseVisitor(identity);
    const { token, hash } = drawSchoolToken(currentSchoolId());
    return this.asAdmin(identity, async (tx) => {
      const [kept] = await tx.sql(keepToken(uuidv7(), hash));
      const action = kept?.isNew ? 'sso.directory_connected' : 'sso.directory_renewed';
      await this.book.write(tx, { action });
      return { success: true, token };
    });
  }

  async remove(identity: Identity): Promise<void> {
    refuseVisitor(identity);
    await this.asAdmin(identity, async (tx) => {
      const [removed] = await tx.sql(removeToken());
      if (removed) await this.book.write(tx, { action: 'sso.directory_disconnected' });
    });
  }

  /** Returns the identity of a token. An unknown school, a school without a token and a wrong token are rejected alike. */
  async read(token: string): Promise<ReadDirectory> {
    const shown = readSchoolToken(token);
    if (!shown) throw new AppError('NOT_SIGNED_IN');
    return runForSchool(shown.schoolId, async () => {
      const row = await this.db.readOne(findToken());
      // Without a stored hash, compares the given one with itself, so that the response takes as long.
      const isRight = timingSafeEqual(row?.hash ?? shown.hash, shown.hash);
      const isOpen = row?.status === 'active' || row?.status === 'suspended';
      if (!row || !isRight || !isOpen) throw new AppError('NOT_SIGNED_IN');
      if (row.isNews) await this.db.write(noteUse(row.id));
      const { id, standing } = row;
      const { schoolId } = shown;
      // A role with the fewest permissions; the scope determines what is allowed.
      const identity = {
        personId: id,
        sessionId: id,
        schoolId,
        role: 'class_device',
        scope: 'directory',
      } as const;
      return { identity, standing };
    });
  }

  private asAdmin<T>(identity: Identity, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await refuseFormerAdmin(tx, identity);
      return work(tx);
    });
  }
}
