import { CalledHome, type HomeOfCase, KeepCase, NoteCase, TakeCase } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { CaseExportService } from './case-export.service';
import { CasePaperLine } from './case-paper-line.guard';
import { CaseWorkService } from './case-work.service';
import { HomeService } from './home.service';

const OfCase = () => Param('caseId', ParseUUIDPipe);

@Controller('messages/cases/:caseId')
@Allow('messenger.moderate')
export class CaseWorkController {
  constructor(
    private readonly work: CaseWorkService,
    private readonly home: HomeService,
    private readonly exports: CaseExportService,
  ) {}

  @Post('take')
  @HttpCode(200)
  async take(@OfCase() caseId: string, @Body() { isOn }: TakeCase): Promise<{ success: true }> {
    await this.work.take(currentIdentity(), caseId, isOn);
    return { success: true };
  }

  @Post('notes')
  @HttpCode(200)
  async note(@OfCase() caseId: string, @Body() { text }: NoteCase): Promise<{ success: true }> {
    await this.work.note(currentIdentity(), caseId, text);
    return { success: true };
  }

  @CallsOthers()
  @Post('home')
  @HttpCode(200)
  async look(@OfCase() caseId: string): Promise<HomeOfCase> {
    return { success: true, guardians: await this.home.look(currentIdentity(), caseId) };
  }

  @Post('called')
  @HttpCode(200)
  async called(@OfCase() caseId: string, @Body() { text }: CalledHome): Promise<{ success: true }> {
    await this.home.called(currentIdentity(), caseId, text);
    return { success: true };
  }

  @Allow('messages.moderate')
  @InEveryState()
  @Post('keep')
  @HttpCode(200)
  async keep(@OfCase() caseId: string, @Body() kept: KeepCase): Promise<{ success: true }> {
    await this.work.keep(currentIdentity(), caseId, kept);
    return { success: true };
  }

  @Allow('messages.moderate')
  @UseGuards(CasePaperLine)
  @Get('export')
  async export(@OfCase() caseId: string): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.make(currentIdentity(), caseId), {
      type: 'application/pdf',
      disposition: 'attachment; filename="case.pdf"',
    });
  }
}
