import { FileAddress, FileParam, type KeptFile } from '@homeroom/contracts';
import { CallsOthers, TenantDb } from '@homeroom/database';
import { answerWith, FilesLine, FilesService } from '@homeroom/files/kept';
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
import { opensOneOf } from './work.queries';

@Controller('homework-files')
export class HomeworkFilesController {
  constructor(
    private readonly files: FilesService,
    private readonly db: TenantDb,
  ) {}

  @Allow('homework.attach')
  @UseGuards(FilesLine)
  @CallsOthers()
  @TakesFile()
  @Post()
  keep(@Body() body: Buffer): Promise<KeptFile> {
    return this.files.keep(currentIdentity(), fileIn(body));
  }

  @Allow('homework.openFile')
  @Get(':fileId')
  async open(
    @Param() { fileId }: FileParam,
    @Query() address: FileAddress,
    @Headers('range') wanted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const identity = currentIdentity();
    const opened = await this.files.open(identity, fileId, { address, wanted }, async (ids) => {
      const use = await this.db.readOne(opensOneOf(ids, identity.role, identity.personId));
      return use?.usedBy;
    });
    return answerWith(reply, opened);
  }
}
