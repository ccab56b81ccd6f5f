import {
  AppError,
  type KeptReportTemplate,
  type SavedReportTemplate,
  type SaveReportTemplate,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { REPORT_SECTIONS, usualTemplate } from '@homeroom/domain';
import { AuditNotes, KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { firstTemplate, keptTemplate, nextTemplate } from './reports.queries';

/** The layout of the school's reports. */
@Injectable()
export class TemplateService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly book: AuditNotes,
  ) {}

  /** Until the school has saved a template, the usual one for its country. */
  async find(): Promise<KeptReportTemplate> {
    const [[kept]] = await this.db.read(keptTemplate());
    if (kept) return kept;
    const { country } = await this.schools.current();
    return { ...usualTemplate(country), version: 0 };
  }

  save(wanted: SaveReportTemplate): Promise<SavedReportTemplate> {
    const { version, heading = null, sentence = null, scale } = wanted;
    // Sections are printed in a fixed order, however they were chosen.
    const sections = REPORT_SECTIONS.filter((section) => wanted.sections.includes(section));
    return this.db.transaction(async (tx) => {
      const values = [heading, sections, sentence, scale] as const;
      const [saved] = await tx.sql(
        version === 0 ? firstTemplate(...values) : nextTemplate(...values, version),
      );
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      await this.book.write(tx, { action: 'school.report_template_changed' });
      return { success: true, template: { heading, sections, sentence, scale, version: saved.version } };
    });
  }
}
