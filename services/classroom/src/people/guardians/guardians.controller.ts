import { type OwnContact, OwnName, type RenamedGuardian } from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { GuardiansService } from './guardians.service';
import { OwnContactService } from './own-contact.service';

@Controller('guardians')
export class GuardiansController {
  constructor(
    private readonly guardians: GuardiansService,
    private readonly contact: OwnContactService,
  ) {}

  @Allow('guardian.self')
  @CallsOthers()
  @Patch('me')
  rename(@Body() name: OwnName): Promise<RenamedGuardian> {
    return this.guardians.rename(currentIdentity(), name);
  }

  @Allow('guardian.self')
  @Get('me/contact')
  ownContact(): Promise<OwnContact> {
    return this.contact.own(currentIdentity());
  }
}
