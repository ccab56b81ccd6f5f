import { type AuditEntry, type Page, PAGE_SIZE, type PageQuery } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { countEntries, entries } from './audit.queries';

@Injectable()
export class AuditService {
  constructor(private readonly db: TenantDb) {}

  /** The school's own book, newest first; without a page its latest lines. */
  async ofSchool({ page, pageSize }: PageQuery): Promise<AuditEntry[] | Page<AuditEntry>> {
    if (page === undefined && pageSize === undefined) {
      const [latest] = await this.db.read(entries(PAGE_SIZE.most, 0));
      return latest;
    }
    const [number, size] = [page ?? 1, pageSize ?? PAGE_SIZE.usual];
    const [items, counted] = await this.db.read(entries(size, (number - 1) * size), countEntries());
    return { items, total: counted[0]?.total ?? 0, page: number, pageSize: size };
  }
}
