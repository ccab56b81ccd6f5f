import { type ChildCopyZips, FindChildCopy, StudentParam, TakeChildCopy } from '@homeroom/contracts';
import { ExportLine } from '@homeroom/events';
import { Allow, currentIdentity, InEveryState, NeedsStepUp } from '@homeroom/platform';
import { Controller, Get, Param, Query, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ChildCopyService } from './child-copy.service';

@Controller('school-export/students')
export class ChildCopyController {
  constructor(private readonly copies: ChildCopyService) {}

  @Allow('lists.export')
  @InEveryState()
  @Get(':studentId/zips')
  zips(@Param() { studentId }: StudentParam, @Query() { copy }: FindChildCopy): Promise<ChildCopyZips> {
    return this.copies.zips({ studentId, by: currentIdentity().personId }, copy);
  }

  /** A page may have been left open, so exporting all of a child's data requires a step-up. */
  @Allow('lists.export')
  @InEveryState()
  @NeedsStepUp()
  @UseGuards(ExportLine)
  @Get(':studentId')
  take(
    @Param() { studentId }: StudentParam,
    @Query() wanted: TakeChildCopy,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.copies.take(
      { studentId, by: currentIdentity().personId },
      { ...wanted, signal: signalOf(reply) },
    );
  }
}

/** Aborted when the caller has left. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  return left.signal;
}
