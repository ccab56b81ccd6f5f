import { type AddPasskey, AppError, type Identity } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { lockAccount } from '../accounts/accounts.queries';
import { type Asked, Challenges } from './challenges';
import { type Added, FactorChanges } from './factor-changes';
import {
  findLabel,
  findPasskey,
  findPasskeys,
  insertPasskey,
  labelOf,
  nameOf,
  removePasskey,
  renamePasskey,
} from './factors.queries';
import { ownerOf } from './own-factors.service';
import { type NewPasskey, Passkeys } from './passkeys';

/** More than anybody has. */
const MOST = 20;

/** A person's passkeys: any number, each with a name that the person has chosen. */
@Injectable()
export class OwnPasskeysService {
  constructor(
    private readonly db: TenantDb,
    private readonly passkeys: Passkeys,
    private readonly challenges: Challenges,
    private readonly changes: FactorChanges,
  ) {}

  async begin(identity: Identity) {
    const [[named], known] = await this.db.read(
      findLabel(identity.personId),
      findPasskeys(identity.personId),
    );
    if (!named) throw new AppError('NOT_SIGNED_IN');
    const words = { label: labelOf(named), name: nameOf(named) };
    return this.passkeys.toAdd(ownerOf(identity), words, known, askedOf(identity));
  }

  async add(identity: Identity, { name, ...answer }: AddPasskey): Promise<Added> {
    const { personId } = identity;
    const made = await this.passkeys.added({ name, ...answer }, askedOf(identity));
    if (!made) throw new AppError('STEP_UP_WRONG', 'The passkey could not be added. Please try again.');
    return this.db.transaction(async (tx) => {
      await tx.sql(lockAccount(personId));
      if (!(await this.challenges.spend(tx, made.challenge))) {
        if (await this.isThere(tx, personId, made)) return this.changes.addedAgain(tx, identity);
        throw new AppError('SET_UP_OVER');
      }
      const isFirst = !(await this.changes.hasAny(tx, personId));
      if ((await tx.sql(findPasskeys(personId))).length >= MOST) throw new AppError('PASSKEY_LIMIT');
      const { credentialId, publicKey, counter, transports } = made;
      const [added] = await tx.sql(
        insertPasskey(uuidv7(), personId, credentialId, publicKey, counter, transports, name),
      );
      if (!added) throw new AppError('PASSKEY_KNOWN');
      return this.changes.added(tx, identity, 'passkey', isFirst);
    });
  }

  /** Compares the public key, so that knowing the id alone is not enough. */
  private async isThere(tx: Tx, personId: string, { credentialId, publicKey }: NewPasskey): Promise<boolean> {
    const [known] = await tx.sql(findPasskey(personId, credentialId));
    return known?.publicKey.equals(publicKey) === true;
  }

  async rename({ personId }: Identity, id: string, name: string): Promise<void> {
    const [renamed] = await this.db.transaction((tx) => tx.sql(renamePasskey(id, personId, name)));
    if (!renamed) throw new AppError('NOT_FOUND');
  }

  async remove(identity: Identity, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.sql(lockAccount(identity.personId));
      const [removed] = await tx.sql(removePasskey(id, identity.personId));
      if (!removed) throw new AppError('NOT_FOUND');
      await this.changes.removed(tx, identity, 'passkey');
    });
  }
}

function askedOf({ sessionId }: Identity): Asked {
  return { purpose: 'add a passkey', holder: sessionId };
}
