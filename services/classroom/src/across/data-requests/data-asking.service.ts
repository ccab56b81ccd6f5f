import {
  AppError,
  type AskDataRequest,
  type ChangedDataRequest,
  type ChildCopyZips,
  type Identity,
  type OwnDataRequests,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { DATA_REQUESTS } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { lockGuardian } from '../../people/guardians/guardian-changes.queries';
import { ChildCopyService, type WantedCopy } from '../child-copy/child-copy.service';
import { DataRequestNews } from './data-request-news';
import {
  addDataRequest,
  askerOf,
  childrenToAskAbout,
  copyAskedFor,
  countTaken,
  dueIfAskedToday,
  endDataRequest,
  lockDataRequest,
  requestsOfGuardian,
} from './data-requests.queries';

/** What a guardian asks about a child's data, and the copy that the office has released to them. */
@Injectable()
export class DataAskingService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: DataRequestNews,
    private readonly copies: ChildCopyService,
    private readonly book: AuditNotes,
  ) {}

  async own({ personId }: Identity): Promise<OwnDataRequests> {
    const [children, [due], requests] = await this.db.read(
      childrenToAskAbout(personId),
      dueIfAskedToday(),
      requestsOfGuardian(personId),
    );
    return { children, dueIfAskedToday: due?.dueOn ?? '', requests };
  }

  ask({ personId }: Identity, { kind, studentId, words }: AskDataRequest): Promise<ChangedDataRequest> {
    return this.db.transaction(async (tx) => {
      await tx.sql(lockGuardian(personId));
      const [asker] = await tx.sql(askerOf(personId, studentId));
      // Somebody whom the office keeps away gets the same answer as somebody without this child.
      if (!asker?.isTheirs) throw new AppError('NOT_FOUND', 'There is no such student.');
      await judged();
      if (kind !== 'copy' && !words) throw refusedAt('words', 'Say what this is about.');
      if (asker.askedLately >= DATA_REQUESTS.askedMost) throw new AppError('DATA_REQUEST_LIMIT');
      const said = kind === 'copy' ? null : (words ?? null);
      const [added] = await tx.sql(addDataRequest(uuidv7(), personId, studentId, kind, said));
      if (!added) throw new AppError('DATA_REQUEST_OPEN');
      return this.news.tell(
        tx,
        { id: added.id, guardianId: personId, studentId, kind },
        { action: 'student.data_asked', state: 'open' },
      );
    });
  }

  withdraw({ personId }: Identity, id: string): Promise<ChangedDataRequest> {
    return this.db.transaction(async (tx) => {
      const [request] = await tx.sql(lockDataRequest(id));
      // A request by somebody else is answered as if it did not exist.
      if (request?.guardianId !== personId) throw noRequest();
      await judged();
      if (request.state !== 'open') throw new AppError('REQUEST_DECIDED');
      await tx.sql(endDataRequest(id, 'withdrawn', null, personId));
      return this.news.tell(tx, request, { action: 'student.data_withdrawn', state: 'withdrawn' });
    });
  }

  async zips({ personId }: Identity, id: string, key: string | undefined): Promise<ChildCopyZips> {
    return this.copies.zips({ studentId: await this.released(personId, id), by: personId }, key);
  }

  /** The terms of now are judged here, again in the transaction that begins the copy, and while it is written. */
  async take({ personId }: Identity, id: string, wanted: WantedCopy): Promise<StreamableFile> {
    const studentId = await this.released(personId, id);
    const mayGoOn = async () => (await this.db.readOne(copyAskedFor(id, personId)))?.isDownloadable === true;
    return this.copies.take({ studentId, by: personId }, { ...wanted, mayGoOn }, async (tx, zips) => {
      const [counted] = await tx.sql(countTaken(id, personId));
      if (!counted) throw new AppError('COPY_NOT_RELEASED');
      await this.book.write(tx, {
        action: 'student.data_downloaded',
        about: [
          { kind: 'guardian', id: personId },
          { kind: 'student', id: studentId },
        ],
        detail: { zips },
      });
    });
  }

  private async released(personId: string, id: string): Promise<string> {
    const asked = await this.db.readOne(copyAskedFor(id, personId));
    if (!asked) throw noRequest();
    if (!asked.isDownloadable) throw new AppError('COPY_NOT_RELEASED');
    return asked.studentId;
  }
}

export function noRequest(): AppError {
  return new AppError('NOT_FOUND', 'There is no such request.');
}
