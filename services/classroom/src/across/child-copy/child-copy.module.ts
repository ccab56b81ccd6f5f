import { ChildFilesModule } from '@homeroom/files/kept';
import { ExportLine, KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { HomeworkFilesModule } from '../../homework/assigned/homework-files';
import { CHILD_FILES } from '../school-export/child-rules';
import { ChildCopyController } from './child-copy.controller';
import { ChildCopyService } from './child-copy.service';
import { ChildParts } from './child-parts';

@Module({
  imports: [KnownSchoolsModule, ChildFilesModule.for(CHILD_FILES, HomeworkFilesModule)],
  controllers: [ChildCopyController],
  providers: [ChildCopyService, ChildParts, ExportLine],
})
export class ChildCopyModule {}
