import { AppError, type Identity, type IssuedClassPins } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { accessToClass } from '../../ground/access/class-access';
import { activeOfClass } from '../../people/profiles/student.queries';

const NOT_THERE = 'Not everyone you chose is still in this class. Reload the page and choose again.';

/** The slips of a whole class, at the beginning of a year or after a holiday. */
@Injectable()
export class ClassPinsService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
  ) {}

  async issue(identity: Identity, classNumber: number, studentIds: string[]): Promise<IssuedClassPins> {
    const { id } = await accessToClass(this.db, identity, classNumber);
    await judged();
    const [students] = await this.db.read(activeOfClass(id, studentIds));
    if (students.length < studentIds.length) throw new AppError('NOT_FOUND', NOT_THERE);
    const issued = await this.accounts.replacePins(
      'student',
      students.map((student) => student.id),
    );
    const slips = students.flatMap((student, index) => {
      const account = issued[index];
      return account ? { ...student, studentId: account.signInId, ...pinSlip(account) } : [];
    });
    return { success: true, slips };
  }
}
