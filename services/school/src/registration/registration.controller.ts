import { FallbackRegistration, HEADERS, RegisterSchool } from '@homeroom/contracts';
import { KeyOfRequest, type RequestKey } from '@homeroom/database';
import { OpenToAll } from '@homeroom/platform';
import { Body, Controller, Headers, Post } from '@nestjs/common';
import { fill } from '@homeroom/mail';
import { TEXTS, textsIn } from '../i18n/texts';
import { RegistrationDraw } from './registration-draw';
import { RegistrationService } from './registration.service';

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly draw: RegistrationDraw,
  ) {}

  @OpenToAll()
  @Post('register-school')
  async register(
    @Body() form: RegisterSchool,
    @Headers(HEADERS.clientAddress) address = '',
    @KeyOfRequest() key?: RequestKey,
  ) {
    const { id, code, name } = await this.registration.register(form, address, key && this.draw.under(key));
    const values = { schoolName: name, schoolCode: code, email: form.adminEmail };
    return {
      success: true,
      message: fill(textsIn(form.language).answers.registered, values),
      school: { id, code, name },
      autoLogin: false,
    };
  }

  /** `verificationToken` identifies the request to support staff; the token that activates the school is only in the mail. */
  @OpenToAll()
  @Post('school-registration')
  async registerPending(
    @Body() form: FallbackRegistration,
    @Headers(HEADERS.clientAddress) address = '',
    @KeyOfRequest() key?: RequestKey,
  ) {
    const drawn = key && this.draw.under(key);
    const { id } = await this.registration.registerPending(form, address, drawn);
    return {
      success: true,
      message: fill(TEXTS.answers.pending, { email: form.adminEmail }),
      verificationToken: id,
    };
  }
}
