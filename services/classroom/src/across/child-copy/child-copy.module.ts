import { ChildFiles } from '@homeroom/files/kept';
import { ExportLine, KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { HomeworkFilesModule } from '../../homework/assigned/homework-files';
import { ChildCopyController } from './child-copy.controller';
import { ChildCopyService } from './child-copy.service';
import { ChildParts } from './child-parts';

@Module({
  imports: [KnownSchoolsModule, HomeworkFilesModule],
  controllers: [ChildCopyController],
  providers: [ChildCopyService, ChildFiles, ChildParts, ExportLine],
  exports: [ChildCopyService],
})
export class ChildCopyModule {}
