import { AppError, type Identity, type IssuedClassPins } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Accounts, pinSlip } from '../../ground/accounts/accounts';
import { PhonesOfPeople } from '../../ground/accounts/phones-of-people';
import { accessToClass } from '../../ground/access/class-access';
import { activeOfClass } from '../../people/profiles/student.queries';

const NOT_THERE = 'Not everyone you chose is still in this class. Reload the page and choose again.';

/** The slips of a whole class, at the beginning of a year or after a holiday. */
@Injectable()
export class ClassPinsService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly phones: PhonesOfPeople,
  ) {}

  async issue(identity: Identity, classNumber: number, studentIds: string[]): Promise<IssuedClassPins> {
    const { id } = await accessToClass(this.db, identity, classNumber);
    await judged();
    const [students] = await this.db.read(activeOfClass(id, studentIds));
    if (students.length < studentIds.length) throw new AppError('NOT_FOUND', NOT_THERE);
    const ids = students.map((student) => student.id);
    const issued = await this.accounts.replacePins('student', ids);
    await this.phones.ask(ids);
    const slips = students.flatMap((student, index) => {
      const account = issued[index];
      return account ? { ...student, studentId: account.signInId, ...pinSlip(account) } : [];
    });
    return { success: true, slips };
  }
}
