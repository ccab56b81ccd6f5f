import { DecideCase, FindCases, type ModerationCase, type OpenedCase, type Page } from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { CasesService } from './cases.service';

@Controller('messages/cases')
@Allow('messenger.moderate')
export class CasesController {
  constructor(private readonly cases: CasesService) {}

  @InEveryState()
  @Get()
  list(@Query() wanted: FindCases): Promise<ModerationCase[] | Page<ModerationCase>> {
    return this.cases.list(currentIdentity(), wanted);
  }

  @Post(':caseId/open')
  @HttpCode(200)
  async open(@Param('caseId', ParseUUIDPipe) caseId: string): Promise<OpenedCase> {
    return { success: true, ...(await this.cases.open(currentIdentity(), caseId)) };
  }

  @Post(':caseId/decide')
  @HttpCode(200)
  async decide(
    @Param('caseId', ParseUUIDPipe) caseId: string,
    @Body() decision: DecideCase,
  ): Promise<{ success: true }> {
    await this.cases.decide(currentIdentity(), caseId, decision);
    return { success: true };
  }
}
