import type { Readable } from 'node:stream';
import { TenantDb } from '@homeroom/database';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { letterHead } from '../slips/slips.queries';
import type { ReportContent } from './reported';
import { reportPages } from './report-pages';
import { TemplateService } from './template.service';

/** Puts reports on the school's paper, as its template says at this moment. */
@Injectable()
export class PaperService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly templates: TemplateService,
  ) {}

  async of(contents: readonly ReportContent[]): Promise<Readable> {
    const { name, country } = await this.schools.current();
    const template = await this.templates.find();
    const [[head]] = await this.db.read(letterHead());
    return reportPages(contents, { name, country, day: head?.day ?? '', template });
  }
}
