import { type GuardianAddress, GuardianParam, type InvitedGuardian, StudentParam } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { GuardianAddressesService } from './guardian-addresses.service';

@Controller('simple-students/:studentId')
export class GuardianAddressesController {
  constructor(private readonly addresses: GuardianAddressesService) {}

  @Allow('students.update')
  @Get('guardian-addresses')
  find(@Param() { studentId }: StudentParam): Promise<GuardianAddress[]> {
    return this.addresses.find(currentIdentity(), studentId);
  }

  @Allow('students.update')
  @CallsOthers()
  @Post('guardians/:guardianId/invitation')
  @HttpCode(200)
  async invite(@Param() { studentId, guardianId }: GuardianParam): Promise<InvitedGuardian> {
    return { success: true, address: await this.addresses.invite(currentIdentity(), studentId, guardianId) };
  }
}
