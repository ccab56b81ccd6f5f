import {
  AppError,
  asAsked,
  type Course,
  type FindCourses,
  type Page,
  rowsAsked,
  type WriteCourse,
  type WrittenCourse,
} from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  addCourse,
  countCourses,
  courseById,
  coursePage,
  freeCourseName,
  leaveCoursePlace,
  removeCourse,
  renameCourse,
  takeCoursePlace,
} from './course.queries';

/** Called in the transaction that creates it, with its id. */
export type Alongside = (tx: Tx, id: string) => Promise<void>;

/** The courses that a school teaches besides its classes. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async find(find: FindCourses): Promise<Course[] | Page<Course>> {
    const words = searchWords(find.search);
    const { limit, offset } = rowsAsked(find, null);
    const [[count], items] = await this.db.read(countCourses(words), coursePage(words, limit, offset));
    return asAsked(find, items, count);
  }

  create({ name }: WriteCourse, alongside?: Alongside): Promise<WrittenCourse> {
    return this.write(async (tx) => {
      const [place] = await tx.sql(takeCoursePlace());
      if (!place) throw new AppError('COURSE_LIMIT');
      const id = uuidv7();
      await tx.sql(addCourse(id, name));
      await this.book.write(tx, { action: 'course.created', about: [], detail: { courseId: id } });
      await alongside?.(tx, id);
      return id;
    });
  }

  /** Like `create`, for a course named by another program: if the name is taken, it gets a similar free one. */
  async bring({ name }: WriteCourse, alongside: Alongside): Promise<void> {
    const [[free]] = await this.db.read(freeCourseName(name));
    await this.create({ name: free?.name ?? name }, alongside);
  }

  /**
   * Undoes a course that came with a list: it is deleted if it never had a group. The school's limit is locked first, as when creating one.
   */
  takeBack(courseId: string, alongside: (tx: Tx, isGone: boolean) => Promise<void>): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.sql(leaveCoursePlace());
      const [gone] = await tx.sql(removeCourse(courseId));
      if (!gone) await tx.sql(takeCoursePlace());
      if (gone) await this.book.write(tx, { action: 'course.removed', about: [], detail: { courseId } });
      await alongside(tx, gone !== undefined);
    });
  }

  rename(courseId: string, { name }: WriteCourse): Promise<WrittenCourse> {
    return this.write(async (tx) => {
      const [renamed] = await tx.sql(renameCourse(courseId, name));
      if (!renamed) throw noSuchCourse();
      await this.book.write(tx, { action: 'course.renamed', about: [], detail: { courseId } });
      return courseId;
    });
  }

  private async write(change: (tx: Tx) => Promise<string>): Promise<WrittenCourse> {
    try {
      return await this.db.transaction(async (tx) => {
        const [course] = await tx.sql(courseById(await change(tx)));
        if (!course) throw noSuchCourse();
        return { success: true, course };
      });
    } catch (error) {
      throw violatedConstraint(error) === 'course_name' ? new AppError('COURSE_NAME_TAKEN') : error;
    }
  }
}

function noSuchCourse(): AppError {
  return new AppError('NOT_FOUND', 'There is no such course.');
}
