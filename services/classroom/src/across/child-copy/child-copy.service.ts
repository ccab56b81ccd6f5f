import { AppError } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { DEFAULT_LANGUAGE, type Language } from '@homeroom/domain';
import { AuditNotes, KnownSchools } from '@homeroom/events';
import { zipAnswer } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { type ChildOfCopy, childOfCopy, countCopy } from './child-copy.queries';
import { ChildParts } from './child-parts';
import { entriesOf } from './entries';

interface Wanted {
  language: Language | undefined;
  /** Whoever asked has left. */
  signal: AbortSignal;
}

/** All that the school keeps of one child, for the family that asks for it: written while it is read, and kept nowhere. */
@Injectable()
export class ChildCopyService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly parts: ChildParts,
    private readonly book: AuditNotes,
  ) {}

  async take(studentId: string, { language: wanted, signal }: Wanted): Promise<StreamableFile> {
    const child = await this.find(studentId);
    const school = await this.schools.current();
    const parts = await this.parts.begin(studentId, signal);
    const over = () => {
      for (const part of parts) part.close();
    };
    try {
      await this.note(studentId);
    } catch (error) {
      over();
      throw error;
    }
    const language = wanted ?? child.language ?? DEFAULT_LANGUAGE;
    const { answer, written } = zipAnswer(
      `homeroom-copy-${fileNameOf(child)}`,
      entriesOf(parts, { ...child, school, language }),
    );
    // Broken off, the connection says so.
    written.catch(() => undefined).finally(over);
    return answer;
  }

  private async find(studentId: string): Promise<ChildOfCopy> {
    const child = await this.db.readOne(childOfCopy(studentId));
    if (!child) throw new AppError('NOT_FOUND', 'There is no such student.');
    return child;
  }

  /** Before the first byte leaves. */
  private note(studentId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [counted] = await tx.sql(countCopy());
      if (!counted) throw new AppError('COPY_LIMIT');
      await this.book.write(tx, {
        action: 'student.copy_taken',
        about: [{ kind: 'student', id: studentId }],
      });
    });
  }
}

/** By what the school's papers call the record; nobody's name stands in the name of a file. */
const fileNameOf = ({ recordId, today }: ChildOfCopy): string =>
  `${recordId.replaceAll(/[^\w-]/g, '')}-${today}`;
