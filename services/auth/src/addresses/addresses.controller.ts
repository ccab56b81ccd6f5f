import {
  AcceptFamilyInvitation,
  ChangeOwnAddress,
  LinkToken,
  type OwnAddress,
  type WayBack,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, InEveryState, OpenToAll } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { AddressChangeService } from './address-change.service';
import { ConfirmService } from './confirm.service';

@Controller()
export class AddressesController {
  constructor(
    private readonly confirming: ConfirmService,
    private readonly changes: AddressChangeService,
  ) {}

  @OpenToAll()
  @Post('confirm-email')
  @HttpCode(200)
  confirm(@Body() { token }: LinkToken): Promise<WayBack> {
    return this.confirming.confirm(token);
  }

  @OpenToAll()
  @Post('family-invitation')
  @HttpCode(200)
  acceptInvitation(@Body() form: AcceptFamilyInvitation): Promise<WayBack> {
    return this.confirming.acceptInvitation(form);
  }

  @OpenToAll()
  @Post('stop-address-change')
  @HttpCode(200)
  async stop(@Body() { token }: LinkToken): Promise<{ success: true; wasDone: boolean }> {
    return { success: true, ...(await this.changes.stop(token)) };
  }

  @Allow('account.own')
  @InEveryState()
  @Get('account/email')
  own(): Promise<OwnAddress> {
    return this.changes.own();
  }

  @Allow('account.own')
  @InEveryState()
  @CallsOthers()
  @Post('account/email')
  @HttpCode(200)
  change(@Body() form: ChangeOwnAddress): Promise<{ success: true }> {
    return this.changes.ask(form);
  }

  @Allow('account.own')
  @InEveryState()
  @Post('account/email/stop')
  @HttpCode(200)
  async stopOwn(): Promise<{ success: true }> {
    await this.changes.stopOwn();
    return { success: true };
  }

  @Allow('account.own')
  @InEveryState()
  @Post('account/email/confirmation')
  @HttpCode(200)
  async sendConfirmation(): Promise<{ success: true }> {
    await this.changes.sendConfirmation();
    return { success: true };
  }
}
