import { type PartToTake, SchoolExport } from '@homeroom/database';
import type { ExportPart } from '@homeroom/domain';
import { Allow, currentActor, InEveryState, NeedsStepUp } from '@homeroom/platform';
import {
  Controller,
  type DynamicModule,
  Get,
  Module,
  type ModuleMetadata,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ExportBook } from './export-book';
import { ExportLine } from './export-line.guard';

/** A service's part of the export, and its name. */
interface OwnPart extends Pick<PartToTake, 'rules' | 'more'> {
  part: ExportPart;
  /** For the service whose audit entries are not published as facts. */
  book?: Pick<ModuleMetadata, 'imports' | 'providers'>;
}

/** A service's part of the school's data, for the school's office. */
@Module({})
export class SchoolExportModule {
  static for({ part, book, ...own }: OwnPart): DynamicModule {
    @Controller('school-export')
    class SchoolExportController {
      constructor(
        private readonly exports: SchoolExport,
        private readonly written: ExportBook,
      ) {}

      /** A page may have been left open, so exporting everything requires a step-up. */
      @Allow('lists.export')
      @InEveryState()
      @NeedsStepUp()
      @UseGuards(ExportLine)
      @Get(part)
      take(): Promise<StreamableFile> {
        const by = currentActor();
        return this.exports.take({ name: part, ...own, note: (tx) => this.written.note(tx, { part }, by) });
      }
    }
    const { imports = [], providers = [ExportBook] } = book ?? {};
    return {
      module: SchoolExportModule,
      imports,
      controllers: [SchoolExportController],
      providers: [ExportLine, ...providers],
    };
  }
}
