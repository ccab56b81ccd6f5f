import { type FilesToTake, TakeFiles } from '@homeroom/contracts';
import { ExportBook, ExportLine } from '@homeroom/events';
import type { ExportedFiles } from '@homeroom/domain';
import { Allow, currentActor, InEveryState, NeedsStepUp } from '@homeroom/platform';
import {
  Controller,
  type DynamicModule,
  Get,
  Module,
  Query,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { TakenFiles } from './taken-files';

/** The export of a service's files, for its school's office. `kept`: the service's `FilesModule`. */
@Module({})
export class TakenFilesModule {
  static for(part: ExportedFiles, kept: DynamicModule): DynamicModule {
    @Controller(`school-export/${part}/files`)
    class TakenFilesController {
      constructor(
        private readonly files: TakenFiles,
        private readonly book: ExportBook,
      ) {}

      @Allow('lists.export')
      @InEveryState()
      @Get()
      portions(): Promise<FilesToTake> {
        return this.files.portions();
      }

      @Allow('lists.export')
      @InEveryState()
      @NeedsStepUp()
      @UseGuards(ExportLine)
      @Get('portion')
      take(@Query() portion: TakeFiles): Promise<StreamableFile> {
        const by = currentActor();
        return this.files.take({
          ...{ part, from: portion.from, to: portion.to },
          note: (tx, count) => this.book.note(tx, { part: `${part}_files`, count }, by),
        });
      }
    }
    return {
      module: TakenFilesModule,
      imports: [kept],
      controllers: [TakenFilesController],
      providers: [TakenFiles, ExportLine, ExportBook],
    };
  }
}
