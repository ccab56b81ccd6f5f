import {
  AppError,
  type GameSet,
  type GameSetSummary,
  type Identity,
  refusedAt,
  type WriteGameSet,
  type WrittenGameSet,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { faultOfSet, SENTENCES, type SetItem } from '@homeroom/domain';
import { AuditNotes, KnownSchools } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { addSet, changeSet, holdSets, removeSet, setById, type SetRow, setsFor } from './sets.queries';

/** Questions written by a school's teachers, in plain text. */
@Injectable()
export class SetsService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly book: AuditNotes,
  ) {}

  async list({ role, personId }: Identity): Promise<GameSetSummary[]> {
    await this.schools.mustHave('games');
    const [sets] = await this.db.read(setsFor(role, personId));
    return sets.map(({ ownerId, ...set }) => ({ ...set, isOwn: ownerId === personId }));
  }

  async read({ role, personId }: Identity, setId: string): Promise<GameSet> {
    await this.schools.mustHave('games');
    return toSet(found(await this.db.readOne(setById(setId, role, personId))), personId);
  }

  async add({ personId }: Identity, wanted: WriteGameSet): Promise<WrittenGameSet> {
    await this.schools.mustHave('games');
    const words = wordsOf(wanted);
    return this.db.transaction(async (tx) => {
      await judged();
      await tx.sql(holdSets());
      const [set] = await tx.sql(addSet(uuidv7(), ...words, personId));
      if (!set) throw new AppError('GAME_SET_LIMIT');
      return this.noted(tx, 'school.game_set_added', set, personId);
    });
  }

  async change(identity: Identity, setId: string, wanted: WriteGameSet): Promise<WrittenGameSet> {
    await this.schools.mustHave('games');
    const words = wordsOf(wanted);
    return this.db.transaction(async (tx) => {
      await admitToSet(tx, identity, setId);
      await judged();
      const [set] = await tx.sql(changeSet(setId, ...words, wanted.version));
      if (!set) throw new AppError('CHANGED_MEANWHILE');
      return this.noted(tx, 'school.game_set_changed', set, identity.personId);
    });
  }

  /** Classes can no longer play it; results are kept. */
  async remove(identity: Identity, setId: string): Promise<{ success: true }> {
    await this.schools.mustHave('games');
    return this.db.transaction(async (tx) => {
      const [row] = await tx.sql(setById(setId, identity.role, identity.personId));
      // On a repeated request the set is gone, so nothing is left to check and the first answer is returned.
      if (row) admit(row, identity);
      await judged();
      const set = found(row);
      await tx.sql(removeSet(setId));
      await this.noted(tx, 'school.game_set_removed', set, identity.personId);
      return { success: true };
    });
  }

  /** The audit log says what kind of set it is and how long, and not what it contains. */
  private async noted(
    tx: Tx,
    action: `school.game_set_${'added' | 'changed' | 'removed'}`,
    set: SetRow,
    personId: string,
  ): Promise<WrittenGameSet> {
    const { id: setId, game, items, isShared } = set;
    await this.book.write(tx, { action, detail: { setId, game, count: items.length, isShared } });
    return { success: true, set: toSet(set, personId) };
  }
}

/** The values as stored. */
function wordsOf(wanted: WriteGameSet) {
  const { game, title, isShared, language = null } = wanted;
  return [game, title, JSON.stringify(soundItems(wanted)), isShared, language] as const;
}

function soundItems({ game, items }: WriteGameSet): SetItem[] {
  const sound = items.map(({ prompt = '', answer }: Partial<SetItem>) => ({ prompt, answer: answer ?? '' }));
  const fault = faultOfSet(game, sound);
  if (fault) throw refusedAt('items', SENTENCES[fault.fault]);
  return sound;
}

function found(set: SetRow | undefined): SetRow {
  if (!set) throw new AppError('NOT_FOUND', 'There is no such set of questions.');
  return set;
}

/** Everybody may play a shared set; only its author and the office may change it. */
async function admitToSet(tx: Tx, identity: Identity, setId: string): Promise<void> {
  const [row] = await tx.sql(setById(setId, identity.role, identity.personId));
  admit(found(row), identity);
}

function admit({ ownerId }: SetRow, { role, personId }: Identity): void {
  if (ownerId !== personId && role !== 'school_admin')
    throw new AppError('FORBIDDEN', 'Only the teacher who wrote this set can change it.');
}

function toSet({ ownerId, ...set }: SetRow, personId: string): GameSet {
  return { ...set, count: set.items.length, isOwn: ownerId === personId };
}
