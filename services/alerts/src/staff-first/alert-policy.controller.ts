import { type AlertPolicy, type AlertPolicyAnswer, ChooseAlertPolicy } from '@homeroom/contracts';
import { Allow, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { AlertPolicyService } from './alert-policy.service';

@Controller('school-admin/alert-policy')
export class AlertPolicyController {
  constructor(private readonly policy: AlertPolicyService) {}

  @Allow('school.manage')
  @Get()
  read(): Promise<AlertPolicy> {
    return this.policy.read();
  }

  @Allow('school.manage')
  @NeedsStepUp()
  @Patch()
  async choose(@Body() chosen: ChooseAlertPolicy): Promise<AlertPolicyAnswer> {
    return { success: true, policy: await this.policy.choose(chosen) };
  }
}
