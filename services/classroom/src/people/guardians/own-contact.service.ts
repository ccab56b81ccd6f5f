import { AppError, type Identity, type OwnContact } from '@homeroom/contracts';
import { statement, TenantDb, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { followContact } from './guardian-changes.queries';
import { GuardianRow } from './guardian.entity';

type Contact = Pick<GuardianRow, 'id' | 'email' | 'phone'>;

/** Serialises changes in one family. */
const lockContact = statement<Contact, [guardianId: string]>(
  'guardians.lock_contact',
  'SELECT id, email, phone FROM guardian WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

/** Auth was asked before the guardian was locked, so an older answer must not overwrite a newer one. */
const noteAddressFact = statement<{ id: string }, [guardianId: string, factId: string]>(
  'guardians.note_address_fact',
  `UPDATE guardian SET address_fact = $3 WHERE school_id = $1 AND id = $2
     AND (address_fact IS NULL OR address_fact < $3::uuid) RETURNING id`,
);

/** A guardian's contact details. A new address is confirmed through a link from auth; the office confirms everything else. */
@Injectable()
export class OwnContactService {
  constructor(private readonly db: TenantDb) {}

  async own({ personId: id, schoolId }: Identity): Promise<OwnContact> {
    const guardian = await this.db.transaction((tx) => tx.em.findOneBy(GuardianRow, { schoolId, id }));
    if (!guardian) throw new AppError('NOT_FOUND');
    return { phone: guardian.phone };
  }

  /** The guardian has confirmed another address, which auth has recorded. */
  async followAddress(tx: Tx, id: string, email: string | null, factId: string): Promise<void> {
    const [before] = await tx.sql(lockContact(id));
    const [isNewest] = await tx.sql(noteAddressFact(id, factId));
    if (before && isNewest && before.email !== email) await follow(tx, before, { ...before, email });
  }
}

/** Updates the children's records that have this guardian's contact. */
async function follow(tx: Tx, before: Contact, { id, email, phone }: Contact): Promise<void> {
  await tx.em.update(GuardianRow, { schoolId: tx.schoolId, id }, { email, phone });
  await tx.sql(followContact(id, before.email, before.phone, email, phone));
}
