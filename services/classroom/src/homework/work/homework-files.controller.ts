import { FileAddress, FileParam, type KeptFile } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { isShownInPlace } from '@homeroom/domain';
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
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FilesLine } from '../../ground/files/files-line.guard';
import { FilesService } from '../../ground/files/files.service';
import { OpeningService } from './opening.service';

@Controller('homework-files')
export class HomeworkFilesController {
  constructor(
    private readonly files: FilesService,
    private readonly opening: OpeningService,
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
    const { bytes, type, name, length, range } = await this.opening.open(
      currentIdentity(),
      fileId,
      address,
      wanted,
    );
    reply.header('accept-ranges', 'bytes');
    if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${length}`);
    return new StreamableFile(bytes, {
      type,
      length: range ? range.to - range.from + 1 : length,
      disposition: dispositionOf(name, type),
    });
  }
}

/** A name may hold any letters: those that no header has are written by their bytes (RFC 8187). */
function dispositionOf(name: string, type: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isShownInPlace(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
