import type { Readable } from 'node:stream';
import { TenantDb } from '@homeroom/database';
import type { ReportTemplate } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { letterHead } from '../slips/slips.queries';
import type { ReportContent } from './reported';
import { reportPages } from './report-pages';
import { TemplateService } from './template.service';

/** Puts reports on the school's paper. */
@Injectable()
export class PaperService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly templates: TemplateService,
  ) {}

  /** Uses the current template and today's date, or both as they were `then`. */
  async of(
    contents: readonly ReportContent[],
    then?: { template: ReportTemplate; day: string },
  ): Promise<Readable> {
    const { name, country } = await this.schools.current();
    const { template, day } = then ?? { template: await this.templates.find(), day: await this.today() };
    return reportPages(contents, { name, country, day, template });
  }

  private async today(): Promise<string> {
    const [[head]] = await this.db.read(letterHead());
    return head?.day ?? '';
  }
}
