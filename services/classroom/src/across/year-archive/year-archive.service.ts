import { AppError, type ArchivedClassPage, type YearArchive } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { classesThen, classThen, studentsThen, yearOf } from './year-archive.queries';

/** The classes of past years, for the office to view. */
@Injectable()
export class YearArchiveService {
  constructor(private readonly db: TenantDb) {}

  async classes(yearId: string): Promise<YearArchive> {
    const [[year], classes] = await this.db.read(yearOf(yearId), classesThen(yearId));
    if (!year) throw new AppError('NOT_FOUND', 'There is no such school year.');
    return { year, classes };
  }

  async classThen(yearId: string, classId: string): Promise<ArchivedClassPage> {
    const [[year], [found], students] = await this.db.read(
      yearOf(yearId),
      classThen(yearId, classId),
      studentsThen(yearId, classId),
    );
    if (!year || !found) throw new AppError('NOT_FOUND', 'There is no such class in this school year.');
    return { year, class: found, students };
  }
}
