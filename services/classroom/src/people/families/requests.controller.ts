import {
  AskFamilyChange,
  type ChangedRequest,
  DecideFamilyRequest,
  type FamilyRequestForOffice,
  FamilyRequestParam,
  type OfficeFamilies,
  type OwnFamily,
  type Page,
  PageQuery,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AskingService } from './asking.service';
import { DecidingService } from './deciding.service';

@Controller()
export class RequestsController {
  constructor(
    private readonly asking: AskingService,
    private readonly deciding: DecidingService,
  ) {}

  @Allow('guardian.self')
  @Get('guardians/me/family')
  own(): Promise<OwnFamily> {
    return this.asking.own(currentIdentity());
  }

  @Allow('families.ask')
  @Post('family-requests')
  ask(@Body() body: AskFamilyChange): Promise<ChangedRequest> {
    return this.asking.ask(currentIdentity(), body);
  }

  @Allow('families.ask')
  @Post('family-requests/:requestId/withdraw')
  @HttpCode(200)
  withdraw(@Param() { requestId }: FamilyRequestParam): Promise<ChangedRequest> {
    return this.asking.withdraw(currentIdentity(), requestId);
  }

  @Allow('families.keep')
  @Get('school-admin/family-requests')
  waiting(@Query() wanted: PageQuery): Promise<FamilyRequestForOffice[] | Page<FamilyRequestForOffice>> {
    return this.deciding.waiting(wanted);
  }

  @Allow('families.keep')
  @CallsOthers()
  @Post('school-admin/family-requests/:requestId/decision')
  @HttpCode(200)
  decide(
    @Param() { requestId }: FamilyRequestParam,
    @Body() body: DecideFamilyRequest,
  ): Promise<ChangedRequest> {
    return this.deciding.decide(currentIdentity(), requestId, body);
  }

  @Allow('families.keep')
  @Get('school-admin/today/families')
  today(): Promise<OfficeFamilies> {
    return this.deciding.count();
  }
}
