import {
  ClassNumberParam,
  ExportProgress,
  ExportSchoolProgress,
  FindProgress,
  FindSchoolProgress,
  type Progress,
  StudentParam,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get, Param, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import { ProgressLine } from './progress-line.guard';
import { ProgressService } from './progress.service';

@Controller()
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  @Allow('progress.read')
  @Get('students/:studentId/progress')
  ofStudent(@Param() { studentId }: StudentParam, @Query() wanted: FindProgress): Promise<Progress> {
    return this.progress.ofStudent(currentIdentity(), studentId, wanted);
  }

  @Allow('progress.readClass')
  @Get('simple-classes/:classNumber/progress')
  ofClass(@Param() { classNumber }: ClassNumberParam, @Query() wanted: FindProgress): Promise<Progress> {
    return this.progress.ofClass(currentIdentity(), classNumber, wanted);
  }

  @Allow('progress.export')
  @UseGuards(ProgressLine)
  @Get('simple-classes/:classNumber/progress/file')
  async fileOfClass(
    @Param() { classNumber }: ClassNumberParam,
    @Query() wanted: ExportProgress,
  ): Promise<StreamableFile> {
    const progress = await this.progress.ofClass(currentIdentity(), classNumber, wanted);
    return this.progress.fileOf(progress, wanted);
  }

  @Allow('school.manage')
  @UseGuards(ProgressLine)
  @Get('school-admin/progress')
  ofSchool(@Query() wanted: FindSchoolProgress): Promise<Progress> {
    return this.progress.ofSchool(wanted);
  }

  @Allow('lists.export')
  @UseGuards(ProgressLine)
  @Get('school-admin/progress/file')
  async fileOfSchool(@Query() wanted: ExportSchoolProgress): Promise<StreamableFile> {
    return this.progress.fileOf(await this.progress.ofSchool(wanted), wanted);
  }
}
