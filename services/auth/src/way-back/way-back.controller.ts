import {
  ChangeOwnPassword,
  ChooseNewPassword,
  ForgotPassword,
  LinkToken,
  type WayBack,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, InEveryState, OpenToAll } from '@homeroom/platform';
import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { type RequestHeaders, Visitors } from '../budgets/visitor';
import { NewSecretsService } from './new-secrets.service';
import { OwnPasswordService } from './own-password.service';
import { WishesService } from './wishes.service';

const ASKED = 'If somebody has an account with this address, a mail with a link is on its way to them.';

@Controller()
export class WayBackController {
  constructor(
    private readonly wishes: WishesService,
    private readonly secrets: NewSecretsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly visitors: Visitors,
  ) {}

  @OpenToAll()
  @Post('forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: ForgotPassword, @Headers() headers: RequestHeaders) {
    await this.wishes.ask(email, this.visitors.of(headers));
    return { success: true, message: ASKED };
  }

  @OpenToAll()
  @Post('new-password')
  @HttpCode(200)
  newPassword(@Body() form: ChooseNewPassword): Promise<WayBack> {
    return this.secrets.password(form);
  }

  @OpenToAll()
  @Post('new-pin')
  @HttpCode(200)
  newPin(@Body() { token }: LinkToken): Promise<WayBack> {
    return this.secrets.pin(token);
  }

  @Allow('account.own')
  @InEveryState()
  @CallsOthers()
  @Post('account/password')
  @HttpCode(200)
  changePassword(@Body() form: ChangeOwnPassword): Promise<{ success: true }> {
    return this.ownPassword.change(form);
  }
}
