import { statement, type Tx } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';
import { findIsMember } from '../organisations/members.queries';

export interface DemandRow {
  admins: boolean;
  teachers: boolean;
}

export const findDemand = statement<DemandRow>(
  'factor_demand.find',
  'SELECT admins, teachers FROM factor_demand WHERE school_id = $1',
);

/**
 * Who must have a second factor: staff if the school requires it, the operator if the platform does, and everybody who may enter other
 * schools.
 */
@Injectable()
export class Demands {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  async isDemandedOf(tx: Tx, role: Role, accountId: string): Promise<boolean> {
    if (role === 'super_super_admin') return this.config.OPERATOR_FACTOR === 'demanded';
    if (role !== 'school_admin' && role !== 'teacher') return false;
    const [demand] = await tx.sql(findDemand());
    if ((role === 'teacher' ? demand?.teachers : demand?.admins) === true) return true;
    const [member] = role === 'teacher' ? [] : await tx.sql(findIsMember(accountId));
    return member?.is === true;
  }
}
