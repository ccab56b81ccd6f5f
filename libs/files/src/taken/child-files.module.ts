import { AppError, FindChildFile } from '@homeroom/contracts';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, type DynamicModule, Get, Module, Query, StreamableFile } from '@nestjs/common';
import { ChildFiles } from './child-files';

/** The files of a service that belong to one child, for the copy that the classroom puts together. `kept`: the service's `FilesModule`. */
@Module({})
export class ChildFilesModule {
  static for(beside: string, kept: DynamicModule): DynamicModule {
    @Controller('internal/child-copy/file')
    class ChildFilesController {
      constructor(private readonly files: ChildFiles) {}

      @Internal('classroom')
      @Get()
      async read(@Query() { schoolId, studentId, fileId }: FindChildFile): Promise<StreamableFile> {
        const bytes = await runForSchool(schoolId, () => this.files.open(studentId, fileId, beside));
        if (!bytes) throw new AppError('NOT_FOUND');
        return new StreamableFile(bytes);
      }
    }
    return {
      module: ChildFilesModule,
      imports: [kept],
      controllers: [ChildFilesController],
      providers: [ChildFiles],
      exports: [ChildFiles],
    };
  }
}
