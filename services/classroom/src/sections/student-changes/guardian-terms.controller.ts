import { type ChangedFamily, ChooseGuardianTerms, GuardianParam } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { GuardianTermsService } from './guardian-terms.service';

@Controller('students/:studentId/family/:guardianId')
export class GuardianTermsController {
  constructor(private readonly terms: GuardianTermsService) {}

  @Allow('families.keep')
  @CallsOthers()
  @Put()
  choose(
    @Param() { studentId, guardianId }: GuardianParam,
    @Body() body: ChooseGuardianTerms,
  ): Promise<ChangedFamily> {
    return this.terms.choose(currentIdentity(), studentId, guardianId, body);
  }
}
