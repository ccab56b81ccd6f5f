import { AppError, type ChildCopyZips, type TakeChildCopy } from '@homeroom/contracts';
import { type ChildFile, TenantDb, type Tx } from '@homeroom/database';
import { DEFAULT_LANGUAGE } from '@homeroom/domain';
import { AuditNotes, KnownSchools } from '@homeroom/events';
import { endsOfPortions } from '@homeroom/files/kept';
import { zipAnswer } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { beginCopy, begunCopy, type ChildOfCopy, childOfCopy, countCopy } from './child-copy.queries';
import { whileAllowed } from './while-allowed';
import { ChildParts } from './child-parts';
import { entriesOf, filesOf } from './entries';
import { Zips } from './zips';

/** The student, and the person who takes the copy. */
interface Asked {
  studentId: string;
  by: string;
}

export interface WantedCopy extends TakeChildCopy {
  /** Aborted when the caller has left. */
  signal: AbortSignal;
  /** Asked again and again while a ZIP is written, which takes minutes: it breaks off where the answer is no. */
  mayGoOn?: () => Promise<boolean>;
}

/** Judges and records a copy of so many ZIPs, in the transaction that begins it and before the first byte is sent. */
type Begins = (tx: Tx, zips: number) => Promise<void>;

interface Beginning {
  key: string;
  isFirst: boolean;
  files: readonly ChildFile[];
  begins: Begins;
}

/**
 * Everything that the school keeps of one child, for the family that asks for it: written while it is read, and stored nowhere. A copy with
 * more files than fit into one ZIP comes as several, each with a request of its own.
 */
@Injectable()
export class ChildCopyService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly parts: ChildParts,
    private readonly book: AuditNotes,
  ) {}

  async zips({ studentId, by }: Asked, key: string | undefined): Promise<ChildCopyZips> {
    await this.find(studentId);
    const files = await this.parts.filesOf(studentId);
    const begun = key && (await this.db.readOne(begunCopy(studentId, by, key)));
    return { zips: new Zips(begun ? begun.ends : endsOfPortions(files)).holding(files) };
  }

  async take(
    asked: Asked,
    { copy, zip = 1, language: wanted, signal, mayGoOn }: WantedCopy,
    begins: Begins = (tx, zips) => this.byOffice(tx, asked, zips),
  ): Promise<StreamableFile> {
    const { studentId } = asked;
    const child = await this.find(studentId);
    const school = await this.schools.current();
    const files = await this.parts.filesOf(studentId);
    const isFirst = zip === 1;
    const parts = isFirst ? await this.parts.begin(studentId, signal) : [];
    const over = () => {
      for (const part of parts) part.close();
    };
    try {
      const zips = await this.zipsOf(asked, { key: copy ?? uuidv7(), isFirst, files, begins });
      if (zip > zips.count) throw new AppError('NOT_FOUND');
      const language = wanted ?? child.language ?? DEFAULT_LANGUAGE;
      const ofCopy = { zip, zips, files, open: (file: ChildFile) => this.parts.open(studentId, file) };
      const entries = isFirst
        ? entriesOf(parts, { ...child, school, language, zips: zips.count }, ofCopy)
        : filesOf(ofCopy);
      const { answer, written } = zipAnswer(
        `homeroom-copy-${fileNameOf(child, zip, zips.count)}`,
        mayGoOn ? whileAllowed(entries, mayGoOn) : entries,
      );
      // A failure breaks off the connection, which tells the client.
      written.catch(() => undefined).finally(over);
      return answer;
    } catch (error) {
      over();
      throw error;
    }
  }

  /** Counts a copy that leaves the school: one taken by the office, or released to a family. */
  async count(tx: Tx): Promise<void> {
    const [counted] = await tx.sql(countCopy());
    if (!counted) throw new AppError('COPY_LIMIT');
  }

  private async byOffice(tx: Tx, { studentId }: Asked, zips: number): Promise<void> {
    await this.count(tx);
    await this.book.write(tx, {
      action: 'student.copy_taken',
      about: [{ kind: 'student', id: studentId }],
      detail: { zips },
    });
  }

  private async find(studentId: string): Promise<ChildOfCopy> {
    const child = await this.db.readOne(childOfCopy(studentId));
    if (!child) throw new AppError('NOT_FOUND', 'There is no such student.');
    return child;
  }

  /** The ZIPs as divided when the copy was begun. A copy begins with its first ZIP, and is recorded before the first byte is sent. */
  private zipsOf({ studentId, by }: Asked, { key, isFirst, files, begins }: Beginning): Promise<Zips> {
    return this.db.transaction(async (tx) => {
      const ends = endsOfPortions(files);
      const [begun] = isFirst ? await tx.sql(beginCopy(studentId, by, key, ends)) : [];
      if (!begun) {
        const [known] = await tx.sql(begunCopy(studentId, by, key));
        if (!known) throw new AppError('COPY_ENDED');
        return new Zips(known.ends);
      }
      const zips = new Zips(begun.ends);
      await begins(tx, zips.count);
      return zips;
    });
  }
}

/** The file name uses the record id and the date, and never a person's name. */
function fileNameOf({ recordId, today }: ChildOfCopy, zip: number, zips: number): string {
  const name = `${recordId.replaceAll(/[^\w-]/g, '')}-${today}`;
  return zips === 1 ? name : `${name}-${zip}-of-${zips}`;
}
