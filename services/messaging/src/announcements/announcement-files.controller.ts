import { FileAddress, FileParam, type KeptFile } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { answerWith, FilesLine } from '@homeroom/files/kept';
import { Allow, currentIdentity, fileIn, TakesFile } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  Headers,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AnnouncementFilesService } from './announcement-files.service';

@Controller('announcement-files')
export class AnnouncementFilesController {
  constructor(private readonly files: AnnouncementFilesService) {}

  @Allow('announcements.write')
  @UseGuards(FilesLine)
  @CallsOthers()
  @TakesFile()
  @Post()
  keep(@Body() body: Buffer): Promise<KeptFile> {
    return this.files.keep(currentIdentity(), fileIn(body));
  }

  @Allow('announcements.read')
  @Get(':fileId')
  async open(
    @Param() { fileId }: FileParam,
    @Query() address: FileAddress,
    @Headers('range') wanted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return answerWith(reply, await this.files.open(currentIdentity(), fileId, { address, wanted }));
  }
}
