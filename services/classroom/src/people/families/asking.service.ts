import {
  AppError,
  type AskFamilyChange,
  type ChangedRequest,
  type Identity,
  type OwnFamily,
  refusedAt,
  type WantedContact,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { FAMILIES } from '@homeroom/domain';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { lockGuardian } from '../guardians/guardian-changes.queries';
import { notesAsKept } from './medical.service';
import { peopleAsKept } from './families.queries';
import { RequestNews } from './request-news';
import {
  addRequest,
  askerOf,
  lockRequest,
  mayAsk,
  ownChildren,
  ownContact,
  replaceOlder,
  requestsOf,
  setRequest,
  standing,
} from './requests.queries';

const FIELDS = ['phone', 'email', 'address', 'language'] as const;

/** Requests of a guardian to the office to change the family's data. */
@Injectable()
export class AskingService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: RequestNews,
  ) {}

  async own({ personId }: Identity): Promise<OwnFamily> {
    const [[contact], children, requests] = await this.db.read(
      ownContact(personId),
      ownChildren(personId),
      requestsOf(personId),
    );
    if (!contact) throw new AppError('NOT_FOUND');
    return { contact, children, requests };
  }

  ask({ personId }: Identity, wanted: AskFamilyChange): Promise<ChangedRequest> {
    const { kind, studentId } = wanted;
    return this.db.transaction(async (tx) => {
      await tx.sql(lockGuardian(personId));
      const [asker] = await tx.sql(askerOf(personId, studentId));
      if (!asker || asker.hasCustody === null) throw new AppError('NOT_FOUND', 'There is no such student.');
      if (!mayAsk(asker, kind))
        throw new AppError(
          'FORBIDDEN',
          'Only a parent with custody can ask for this. Please talk to your school’s office.',
        );
      await judged();
      const words = wordsOf(wanted);
      const madeFrom = await madeFromOf(tx, wanted);
      await tx.sql(replaceOlder(personId, studentId, kind));
      const [now = asker] = await tx.sql(askerOf(personId, studentId));
      if (now.waiting >= FAMILIES.requestsMost) throw new AppError('REQUEST_LIMIT');
      const id = uuidv7();
      await tx.sql(addRequest(id, personId, studentId, kind, words, madeFrom));
      return this.news.tell(tx, { id, guardianId: personId, studentId, kind }, 'waiting');
    });
  }

  withdraw({ personId }: Identity, id: string): Promise<ChangedRequest> {
    return this.db.transaction(async (tx) => {
      const [request] = await tx.sql(lockRequest(id));
      // A request by somebody else is answered as if it did not exist.
      if (request?.guardianId !== personId) throw new AppError('NOT_FOUND', 'There is no such request.');
      await judged();
      if (request.state !== 'waiting') throw new AppError('REQUEST_DECIDED');
      await tx.sql(setRequest(id, 'withdrawn', null, personId));
      return this.news.tell(tx, request, 'withdrawn');
    });
  }
}

/** The current values, which must be the ones that the guardian has seen; otherwise they have to look at them first. */
async function madeFromOf(tx: Tx, { kind, studentId, ...wanted }: AskFamilyChange): Promise<string | null> {
  if (kind === 'contact') return null;
  const [stands] = await tx.sql(standing(studentId));
  if (!stands) throw new AppError('NOT_FOUND', 'There is no such student.');
  const current = stands.versions[kind];
  if ((wanted[kind]?.version ?? current) !== current) throw new AppError('CHANGED_MEANWHILE');
  return JSON.stringify(stands[kind]);
}

/** The data of the given kind as stored, ignoring anything else that was sent. */
function wordsOf({ kind, contact, collectors, medical }: AskFamilyChange): string {
  if (kind === 'contact') return contactWords(contact);
  if (kind === 'collectors' && collectors) return peopleAsKept(collectors.people);
  if (kind === 'medical' && medical) {
    const { notes, doctorName, doctorPhone } = medical;
    return JSON.stringify({ notes: notesAsKept(notes), doctorName, doctorPhone });
  }
  throw refusedAt('kind', 'Change something first.');
}

function contactWords(contact: WantedContact | undefined): string {
  const given = FIELDS.filter((field) => contact?.[field] !== undefined);
  if (given.length === 0) throw refusedAt('contact', 'Change something first.');
  return JSON.stringify(Object.fromEntries(given.map((field) => [field, contact?.[field]])));
}
