import { ExportList, ListParam } from '@homeroom/contracts';
import { Allow, InEveryState } from '@homeroom/platform';
import { Controller, Get, Param, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { ExportsLine } from './exports-line.guard';
import { ExportsService } from './exports.service';

@Controller('school-admin/lists')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Allow('lists.export')
  @InEveryState()
  @UseGuards(ExportsLine)
  @Get(':list')
  export(@Param() { list }: ListParam, @Query() wanted: ExportList): Promise<StreamableFile> {
    return this.exports.file(list, wanted);
  }
}
