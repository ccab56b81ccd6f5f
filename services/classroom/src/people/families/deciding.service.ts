import {
  AppError,
  asAsked,
  type ChangedRequest,
  type DecideFamilyRequest,
  type FamilyRequestForOffice,
  type FamilyWords,
  type Identity,
  type OfficeFamilies,
  type Page,
  type PageQuery,
  refusedAt,
  rowsAsked,
  type WantedContact,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { type FamilyRequestKind, LIMITS } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { GuardianAccounts } from '../guardians/guardian-accounts';
import { followContact, lockGuardiansOf, addressEntered } from '../guardians/guardian-changes.queries';
import { GuardianRow } from '../guardians/guardian.entity';
import { holdStudent } from '../profiles/student-record.queries';
import { peopleAsKept, saveCollectors } from './families.queries';
import { saveMedical } from './medical.queries';
import { notesAsKept } from './medical.service';
import { RequestNews } from './request-news';
import {
  askerOf,
  countWaiting,
  lockRequest,
  mayAsk,
  ownContact,
  requestById,
  type RequestRow,
  setPost,
  setRequest,
  standing,
  type Wanted,
  waitingRequests,
} from './requests.queries';
import { medicalGranted, peopleGranted, refuseFull, type Wish } from './wishes';

/** The office decides on families' requests; of two concurrent decisions only the first counts. */
@Injectable()
export class DecidingService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: GuardianAccounts,
    private readonly news: AccountNews,
    private readonly told: RequestNews,
  ) {}

  async waiting(find: PageQuery): Promise<FamilyRequestForOffice[] | Page<FamilyRequestForOffice>> {
    const { limit, offset } = rowsAsked(find, LIMITS.decidableListed);
    const [rows, [counted]] = await this.db.read(waitingRequests(limit, offset), countWaiting());
    const items = rows.map(({ wanted, madeFrom, contact, people, medical, ...request }) => {
      const present: Required<FamilyWords> = { contact, collectors: people, medical };
      const { kind } = request;
      const after = grantedOf({ kind, wanted, madeFrom }, present);
      return { ...request, before: { [kind]: present[kind] }, after: { [kind]: after } };
    });
    return asAsked(find, items, counted && { total: counted.requests });
  }

  async count(): Promise<OfficeFamilies> {
    return (await this.db.readOne(countWaiting())) ?? { requests: 0 };
  }

  async decide({ personId }: Identity, id: string, wanted: DecideFamilyRequest): Promise<ChangedRequest> {
    const { isConfirmed, reason = null } = wanted;
    if (!isConfirmed && reason === null) throw refusedAt('reason', 'Say why: the family will read it.');
    const asked = await this.db.readOne(requestById(id));
    if (!asked) throw new AppError('NOT_FOUND', 'There is no such request.');
    if (isConfirmed) await this.refuseTaken(asked);
    const { changed, guardianId } = await this.db.transaction(async (tx) => {
      // The lock order of all changes to a family.
      await tx.sql(lockGuardiansOf(asked.studentId));
      await holdStudent(tx, asked.studentId);
      const [request] = await tx.sql(lockRequest(id));
      const [asker] = await tx.sql(askerOf(asked.guardianId, asked.studentId));
      // A guardian who has lost the child or its custody meanwhile has no request any more.
      if (request?.state !== 'waiting' || !asker || !mayAsk(asker, asked.kind))
        throw new AppError('REQUEST_DECIDED');
      if (isConfirmed) await this.apply(tx, request, wanted.version);
      await tx.sql(setRequest(id, isConfirmed ? 'confirmed' : 'refused', reason, personId));
      const answer = await this.told.tell(tx, request, isConfirmed ? 'confirmed' : 'refused');
      return { changed: await decided(tx, answer), guardianId: request.guardianId };
    });
    if (isConfirmed && asked.kind === 'contact') await this.news.tell([guardianId]);
    return changed;
  }

  /** Asks auth before any lock is taken: only one person of a school may sign in with an address. */
  private async refuseTaken({ kind, wanted, guardianId }: RequestRow): Promise<void> {
    if (kind !== 'contact') return;
    const { email } = wanted as Wanted['contact'];
    const holder = email ? await this.accounts.holderOf(email) : null;
    if (holder && holder.accountId !== guardianId)
      throw new AppError('EMAIL_TAKEN', 'Another parent at your school already has this email address.');
  }

  private async apply(tx: Tx, request: RequestRow, version: number): Promise<void> {
    const { kind, studentId, guardianId, wanted } = request;
    if (kind === 'contact') return this.applyContact(tx, guardianId, wanted as Wanted['contact']);
    const [stands] = await tx.sql(standing(studentId));
    if (!stands) throw new AppError('NOT_FOUND');
    const granted = grantedOf(request, stands);
    const [saved] =
      kind === 'collectors'
        ? await this.saveCollectors(tx, studentId, granted as Wanted['collectors'], version)
        : await this.saveMedical(tx, studentId, granted as Wanted['medical'], version);
    if (!saved) throw new AppError('CHANGED_MEANWHILE');
  }

  private saveCollectors(tx: Tx, studentId: string, people: Wanted['collectors'], version: number) {
    refuseFull({ people });
    return tx.sql(saveCollectors(studentId, peopleAsKept(people), version));
  }

  private saveMedical(tx: Tx, studentId: string, wanted: Wanted['medical'], version: number) {
    const { notes, doctorName, doctorPhone } = wanted;
    refuseFull({ notes });
    return tx.sql(
      saveMedical(studentId, JSON.stringify(notesAsKept(notes)), doctorName, doctorPhone, version),
    );
  }

  private async applyContact(tx: Tx, id: string, wanted: WantedContact): Promise<void> {
    const [before] = await tx.sql(ownContact(id));
    if (!before) throw new AppError('NOT_FOUND');
    const { phone, email, address, language } = { ...before, ...wanted };
    await tx.em.update(GuardianRow, { schoolId: tx.schoolId, id }, { phone, email });
    await tx.sql(followContact(id, before.email, before.phone, email, phone));
    await tx.sql(setPost(id, address, language));
    if (email !== before.email) await addressEntered(tx, id);
    await this.news.note(tx, 'parent', [id]);
  }
}

/** The values after confirmation; of a contact only what was requested. */
function grantedOf(
  { kind, wanted, madeFrom }: Pick<RequestRow, 'kind' | 'wanted' | 'madeFrom'>,
  now: Pick<Wanted, 'collectors' | 'medical'>,
): Wanted[FamilyRequestKind] {
  if (kind === 'contact') return wanted;
  return kind === 'collectors'
    ? peopleGranted({ wanted, madeFrom } as Wish<Wanted['collectors']>, now.collectors)
    : medicalGranted({ wanted, madeFrom } as Wish<Wanted['medical']>, now.medical);
}
