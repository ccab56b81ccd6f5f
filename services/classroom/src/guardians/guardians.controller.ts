import type { GuardianDashboard } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { GuardiansService } from './guardians.service';

@Controller('guardians')
export class GuardiansController {
  constructor(private readonly guardians: GuardiansService) {}

  @Allow('guardian.self')
  @Get('me')
  dashboard(): Promise<GuardianDashboard> {
    return this.guardians.dashboard(currentIdentity());
  }
}
