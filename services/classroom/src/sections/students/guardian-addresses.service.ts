import { AppError, type GuardianAddress, type Identity } from '@homeroom/contracts';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../ground/accounts/accounts';
import { OFFICE_ALONE } from '../../people/guardians/guardian.entity';
import { StudentsService } from './students.service';

/** Whether mail reaches a student's guardians: for the office, and for a teacher who has access to all of a guardian's children. */
@Injectable()
export class GuardianAddressesService {
  constructor(
    private readonly students: StudentsService,
    private readonly accounts: Accounts,
  ) {}

  async find(identity: Identity, studentId: string): Promise<GuardianAddress[]> {
    const { guardians } = await this.students.detail(identity, studentId);
    const ids = guardians.filter(({ mayChange }) => mayChange).map(({ id }) => id);
    return ids.length > 0 ? this.accounts.guardianAddresses(ids) : [];
  }

  async invite(identity: Identity, studentId: string, guardianId: string): Promise<GuardianAddress> {
    const { guardians } = await this.students.detail(identity, studentId);
    const guardian = guardians.find(({ id }) => id === guardianId);
    if (!guardian) throw new AppError('NOT_FOUND', 'There is no such parent of this student.');
    if (!guardian.mayChange) throw new AppError('FORBIDDEN', OFFICE_ALONE);
    await judged();
    return this.accounts.invite(guardianId, studentId);
  }
}
