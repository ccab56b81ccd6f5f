import { AppError, FileAddress, FileParam, type KeptFile } from '@homeroom/contracts';
import { CallsOthers, TenantDb } from '@homeroom/database';
import { may } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
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
import { opensOneOf } from './message-files.queries';

@Controller('message-files')
export class MessageFilesController {
  constructor(
    private readonly files: FilesService,
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
  ) {}

  @Allow('messages.attach')
  @UseGuards(FilesLine)
  @CallsOthers()
  @TakesFile()
  @Post()
  async keep(@Body() body: Buffer): Promise<KeptFile> {
    await this.features.mustHave('messages');
    return this.files.keep(currentIdentity(), fileIn(body));
  }

  @Allow('messages.write')
  @Get(':fileId')
  async open(
    @Param() { fileId }: FileParam,
    @Query() address: FileAddress,
    @Headers('range') wanted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const hasMessages = await this.features.has('messages');
    const identity = currentIdentity();
    const { personId, role, teacherType } = identity;
    const decides = may('messenger.moderate', { role, teacherType });
    const opened = await this.files.open(identity, fileId, { address, wanted }, async (ids) => {
      const use = await this.db.readOne(
        opensOneOf(ids, personId, decides, role === 'school_admin', hasMessages),
      );
      if (!use && !hasMessages) throw new AppError('FEATURE_OFF');
      return use?.usedBy;
    });
    return answerWith(reply, opened);
  }
}
