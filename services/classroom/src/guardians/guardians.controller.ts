import { type GuardianDashboard, OwnName, type RenamedGuardian } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { GuardiansService } from './guardians.service';

@Controller('guardians')
export class GuardiansController {
  constructor(private readonly guardians: GuardiansService) {}

  @Allow('guardian.self')
  @Get('me')
  dashboard(): Promise<GuardianDashboard> {
    return this.guardians.dashboard(currentIdentity());
  }

  @Allow('guardian.self')
  @Patch('me')
  rename(@Body() name: OwnName): Promise<RenamedGuardian> {
    return this.guardians.rename(currentIdentity(), name);
  }
}
