import { ChildPartModule, ExportBook, SchoolExportModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { AuditModule } from '../audit/audit.module';
import { CHILD_PART } from './child-rules';
import { EXPORT_RULES } from './export-rules';
import { logoOf } from './logo-of';

/** The school service writes its audit log directly. */
const BOOK = {
  provide: ExportBook,
  useFactory: (book: AuditBook): Pick<ExportBook, 'note'> => ({
    note: (tx, taken, by) => book.record(tx, { action: 'school.data_taken', ...by, detail: { ...taken } }),
  }),
  inject: [AuditBook],
};

@Module({
  imports: [
    SchoolExportModule.for({
      part: 'school',
      rules: EXPORT_RULES,
      more: logoOf,
      book: { imports: [AuditModule], providers: [BOOK] },
    }),
    ChildPartModule.for(CHILD_PART),
  ],
})
export class OwnExportModule {}
