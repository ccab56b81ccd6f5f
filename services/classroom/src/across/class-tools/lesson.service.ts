import {
  AppError,
  type ClassLesson,
  type Identity,
  type WriteLesson,
  type WrittenLesson,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../../ground/access/class-reach';
import { heldClass } from '../../ground/access/held-class';
import { lessonOf, writeLesson } from './lesson.queries';

/** What a class does in a lesson, part by part. */
@Injectable()
export class LessonService {
  constructor(private readonly db: TenantDb) {}

  async read({ role, personId }: Identity, classNumber: number): Promise<ClassLesson> {
    const [[gate], [lesson = { lines: [], version: 0 }]] = await this.db.read(
      classGate(classNumber, role, personId),
      lessonOf(classNumber),
    );
    admitToClass(gate);
    return lesson;
  }

  write(identity: Identity, classNumber: number, { lines, version }: WriteLesson): Promise<WrittenLesson> {
    return this.db.transaction(async (tx) => {
      const { classId } = await heldClass(tx, identity, classNumber);
      const [lesson] = await tx.sql(writeLesson(classId, JSON.stringify(lines), version));
      if (!lesson) throw new AppError('CHANGED_MEANWHILE');
      return { success: true, ...lesson };
    });
  }
}
