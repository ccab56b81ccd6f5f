import {
  AddAlertPartner,
  type AlertPartnerAnswer,
  type AlertPartners,
  type AlertPartnerSecret,
  ChangeAlertPartner,
  RemoveAlertPartner,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, InEveryState, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { AlertId } from '../incidents/alert-id.pipe';
import { AlertPartnersService } from './partners.service';

/** Partners are notified in every state of the school, so in every state they can be listed, tested, given a new secret and removed. */
@Allow('school.manage')
@Controller('school-admin/alert-partners')
export class AlertPartnersController {
  constructor(private readonly partners: AlertPartnersService) {}

  @InEveryState()
  @Get()
  list(): Promise<AlertPartners> {
    return this.partners.list();
  }

  @NeedsStepUp()
  @Post()
  add(@Body() wanted: AddAlertPartner): Promise<AlertPartnerSecret> {
    return this.partners.add(wanted);
  }

  @NeedsStepUp()
  @Patch(':id')
  change(@Param('id', AlertId) id: string, @Body() wanted: ChangeAlertPartner): Promise<AlertPartnerSecret> {
    return this.partners.change(id, wanted);
  }

  @InEveryState()
  @NeedsStepUp()
  @Post(':id/secret')
  @HttpCode(200)
  renewSecret(@Param('id', AlertId) id: string): Promise<AlertPartnerSecret> {
    return this.partners.renewSecret(id);
  }

  @InEveryState()
  @CallsOthers()
  @Post(':id/test')
  @HttpCode(200)
  test(@Param('id', AlertId) id: string): Promise<AlertPartnerAnswer> {
    return this.partners.test(id);
  }

  @InEveryState()
  @NeedsStepUp()
  @Post(':id/remove')
  @HttpCode(200)
  async remove(
    @Param('id', AlertId) id: string,
    @Body() wanted: RemoveAlertPartner,
  ): Promise<{ success: true }> {
    await this.partners.remove(id, wanted);
    return { success: true };
  }
}
