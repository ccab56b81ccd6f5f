import type { OfficeClasses } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { importsToSee, officeClasses } from './office-today.queries';

/** What the office finds on its home: what is missing, and how far the school has come. */
@Injectable()
export class OfficeTodayService {
  constructor(private readonly db: TenantDb) {}

  async classes(): Promise<OfficeClasses> {
    const [[found], imports] = await this.db.read(officeClasses(), importsToSee());
    if (!found) throw new Error('A count answers its row');
    return { ...found, imports: imports.map(({ id, why, lines }) => ({ id, why, lines })) };
  }
}
