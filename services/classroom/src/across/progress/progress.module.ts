import { Module } from '@nestjs/common';
import { ProgressController } from './progress.controller';
import { ProgressLine } from './progress-line.guard';
import { ProgressService } from './progress.service';

@Module({
  controllers: [ProgressController],
  providers: [ProgressService, ProgressLine],
  exports: [ProgressService],
})
export class ProgressModule {}
