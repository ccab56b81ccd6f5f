import {
  type AnswerDataRequest,
  AppError,
  type ChangedDataRequest,
  type DataRequestForOffice,
  type ExtendDataRequest,
  type FindDataRequests,
  type Identity,
  type OfficeDataRequests,
  type Page,
  pageAsked,
  pageOf,
  refusedAt,
  type ReleaseDataRequest,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { type CustodyLoss, CustodyLosses } from '../../people/guardians/custody-losses';
import { lockGuardiansOf } from '../../people/guardians/guardian-changes.queries';
import { ChildCopyService } from '../child-copy/child-copy.service';
import { noRequest } from './data-asking.service';
import { DataRequestNews } from './data-request-news';
import {
  closeLost,
  countDataRequests,
  dataRequestById,
  dataRequestsToday,
  endDataRequest,
  endedDataRequests,
  endRelease,
  extendDataRequest,
  lockDataRequest,
  openDataRequests,
  releaseCopy,
} from './data-requests.queries';

/** The office's answers to families' requests about data; of two concurrent answers only the first counts. */
@Injectable()
export class DataAnsweringService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: DataRequestNews,
    private readonly copies: ChildCopyService,
    losses: CustodyLosses,
  ) {
    losses.onLoss((tx, _by, loss) => this.lost(tx, loss));
  }

  async list(find: FindDataRequests): Promise<Page<DataRequestForOffice>> {
    const asked = pageAsked(find);
    const isOpen = find.which === 'open';
    const listed = isOpen ? openDataRequests : endedDataRequests;
    const [items, [counted]] = await this.db.read(
      listed(asked.pageSize, asked.offset),
      countDataRequests(isOpen),
    );
    return pageOf(asked, items, counted);
  }

  async today(): Promise<OfficeDataRequests> {
    return (await this.db.readOne(dataRequestsToday())) ?? { open: 0, overdue: 0 };
  }

  /** Nothing is copied yet: the family's download is written from what is kept at that moment, and stored nowhere. */
  async release(
    { personId }: Identity,
    id: string,
    { hasCustody }: ReleaseDataRequest,
  ): Promise<ChangedDataRequest> {
    const asked = await this.db.readOne(dataRequestById(id));
    if (asked?.kind !== 'copy') throw noRequest();
    return this.db.transaction(async (tx) => {
      // The lock order of all changes to a family: whoever takes the child away from the guardian comes before or after.
      await tx.sql(lockGuardiansOf(asked.studentId));
      const request = await this.open(tx, id);
      const [released] = await tx.sql(releaseCopy(id, personId));
      if (!released) throw new AppError('GUARDIAN_BARRED');
      if (hasCustody && !released.hadCustody)
        throw new AppError(
          'CHANGED_MEANWHILE',
          'This parent has lost custody of the child since you opened the page. Decide again whether they may have the copy.',
        );
      await this.copies.count(tx);
      return this.news.tell(tx, request, { action: 'student.data_released', state: 'released' });
    });
  }

  answer(
    { personId }: Identity,
    id: string,
    { outcome, answer }: AnswerDataRequest,
  ): Promise<ChangedDataRequest> {
    return this.db.transaction(async (tx) => {
      const request = await this.open(tx, id);
      await tx.sql(endDataRequest(id, outcome, answer, personId));
      return this.news.tell(tx, request, { action: 'student.data_answered', state: outcome });
    });
  }

  extend(id: string, { reason }: ExtendDataRequest): Promise<ChangedDataRequest> {
    return this.db.transaction(async (tx) => {
      const request = await this.open(tx, id);
      if (request.isExtended) throw new AppError('CHANGED_MEANWHILE');
      if (request.isOverdue)
        throw refusedAt(
          'reason',
          'The month is over, and more time can only be taken before that. Answer now.',
        );
      await tx.sql(extendDataRequest(id, reason));
      return this.news.tell(tx, request, { action: 'student.data_extended', state: 'open' });
    });
  }

  endRelease(id: string): Promise<ChangedDataRequest> {
    return this.db.transaction(async (tx) => {
      const [request] = await tx.sql(lockDataRequest(id));
      if (!request) throw noRequest();
      const [ended] = await tx.sql(endRelease(id));
      if (!ended) throw new AppError('COPY_NOT_RELEASED');
      return this.news.tell(tx, ended, { action: 'student.data_release_ended', state: 'released' });
    });
  }

  private async open(tx: Tx, id: string) {
    const [request] = await tx.sql(lockDataRequest(id));
    if (!request) throw noRequest();
    if (request.state !== 'open') throw new AppError('REQUEST_DECIDED');
    return request;
  }

  /** In the transaction that takes the child or its custody away. The guardian is not told: their pages show what is left. */
  private async lost(tx: Tx, { guardianId, studentId }: CustodyLoss): Promise<void> {
    for (const request of await tx.sql(closeLost(guardianId, studentId)))
      await this.news.tell(tx, request, {
        action: request.state === 'released' ? 'student.data_release_ended' : 'student.data_closed',
        state: request.state,
      });
  }
}
