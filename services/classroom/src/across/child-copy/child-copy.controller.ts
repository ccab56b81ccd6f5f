import { StudentParam, TakeChildCopy } from '@homeroom/contracts';
import { ExportLine } from '@homeroom/events';
import { Allow, InEveryState, NeedsStepUp } from '@homeroom/platform';
import { Controller, Get, Param, Query, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ChildCopyService } from './child-copy.service';

@Controller('school-export/students')
export class ChildCopyController {
  constructor(private readonly copies: ChildCopyService) {}

  /** A page may have been left open: whoever takes all that is kept of a child shows again who they are. */
  @Allow('lists.export')
  @InEveryState()
  @NeedsStepUp()
  @UseGuards(ExportLine)
  @Get(':studentId')
  take(
    @Param() { studentId }: StudentParam,
    @Query() { language }: TakeChildCopy,
    @Res({ passthrough: true }) { raw }: FastifyReply,
  ): Promise<StreamableFile> {
    const left = new AbortController();
    raw.once('close', () => left.abort());
    return this.copies.take(studentId, { language, signal: left.signal });
  }
}
